package dev.kokumi.probeworker.canary;

import static dev.kokumi.probeworker.item.Answers.quoted;

import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.time.Instant;
import java.util.Optional;

/** Removes one canary, or not: whoever asks is to come back later, as the rounds do. */
record CanaryRemoval(TargetApi api) {
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
        return isGone(api.delete(path, options, deadline, MAX_BYTES));
    }

    /** 409: a pod of that name with another UID, so ours is gone. */
    private static boolean isGone(TargetReply reply) {
        return reply instanceof TargetReply.Answer(int status, byte[] _, boolean _)
                && (status == 200 || status == 202 || status == 404 || status == 409);
    }
}
