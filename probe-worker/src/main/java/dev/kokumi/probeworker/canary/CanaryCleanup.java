package dev.kokumi.probeworker.canary;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.api.Labels;
import dev.kokumi.probeworker.item.Answers;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Optional;
import java.util.regex.Pattern;

/** Removes canaries that a crash left behind, found by their label. Blocking; never throws for what a target does. */
public record CanaryCleanup(TargetApi api) {
    private static final int MAX_BYTES = 1024 * 1024;
    private static final int LIMIT = 50;
    private static final Pattern NAME = Pattern.compile(Pattern.quote(CanaryPod.PREFIX) + "[a-z0-9]{1,32}");

    /**
     * What became of them.
     *
     * @param removed how many are gone or going
     * @param left how many could not be removed
     * @param problem why they could not be listed
     */
    public record Cleaned(int removed, int left, Optional<String> problem) {
        /** Whether none is there any more. */
        public boolean complete() {
            return left == 0 && problem.isEmpty();
        }
    }

    /**
     * Removes all canaries of the target but one.
     *
     * @param keep UID of the current one
     */
    public Cleaned clean(String namespace, String targetUid, Optional<String> keep, Instant deadline) {
        var selector = URLEncoder.encode(Labels.CANARY + "=" + targetUid, StandardCharsets.UTF_8);
        var path = "/api/v1/namespaces/%s/pods?limit=%d&labelSelector=%s".formatted(namespace, LIMIT, selector);
        return switch (api.get(path, deadline, MAX_BYTES)) {
            case TargetReply.Answer(int status, byte[] body, boolean _)
            when status == 200 -> remove(Answers.json(body).path("items"), namespace, targetUid, keep, deadline);
            case TargetReply.Answer(int status, byte[] body, boolean _) ->
                problem("pods cannot be listed: " + Answers.shown(status, Answers.json(body)));
            case TargetReply.Rejected(String message) -> problem(message);
            case TargetReply.Unavailable(String message) -> problem(message);
            case TargetReply.NoConnection(var _, String message) -> problem(message);
        };
    }

    private Cleaned remove(
            JsonNode items, String namespace, String targetUid, Optional<String> keep, Instant deadline) {
        var removal = new CanaryRemoval(api);
        int removed = 0;
        int left = 0;
        for (var item : items) {
            var metadata = item.path("metadata");
            var name = metadata.path("name").asText("");
            var uid = metadata.path("uid").asText("");
            // A selector is a wish; what a server makes of it is looked at.
            boolean ours =
                    metadata.path("labels").path(Labels.CANARY).asText("").equals(targetUid)
                            && NAME.matcher(name).matches();
            if (!ours || uid.isEmpty() || keep.filter(uid::equals).isPresent()) {
                continue;
            }
            if (removal.remove(namespace, name, Optional.of(uid), deadline)) {
                removed++;
            } else {
                left++;
            }
        }
        return new Cleaned(removed, left, Optional.empty());
    }

    private static Cleaned problem(String message) {
        return new Cleaned(0, 0, Optional.of(message));
    }
}
