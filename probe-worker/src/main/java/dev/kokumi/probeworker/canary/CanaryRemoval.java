package dev.kokumi.probeworker.canary;

import static dev.kokumi.probeworker.item.Answers.quoted;

import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Removes one canary, again and again until the deadline. */
record CanaryRemoval(TargetApi api, InstantSource clock, Duration pause) {
    private static final int MAX_BYTES = 16 * 1024;

    /**
     * Whether it is gone or going.
     *
     * @param podUid only this pod; absent where create was not answered, and the name with its random suffix must do
     */
    boolean remove(String namespace, String name, Optional<String> podUid, Instant deadline) {
        var only = podUid.map(uid -> ",\"preconditions\":{\"uid\":%s}".formatted(quoted(uid)))
                .orElse("");
        var options = "{\"apiVersion\":\"v1\",\"kind\":\"DeleteOptions\"" + only + "}";
        var path = "/api/v1/namespaces/%s/pods/%s".formatted(namespace, name);
        while (true) {
            if (isGone(api.delete(path, options, deadline, MAX_BYTES))) {
                return true;
            }
            if (!clock.instant().plus(pause).isBefore(deadline) || !slept()) {
                return false;
            }
        }
    }

    /** 409: a pod of that name with another UID, so ours is gone. */
    private static boolean isGone(TargetReply reply) {
        return reply instanceof TargetReply.Answer(int status, byte[] _, boolean _)
                && (status == 200 || status == 202 || status == 404 || status == 409);
    }

    private boolean slept() {
        try {
            Thread.sleep(pause);
            return true;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
