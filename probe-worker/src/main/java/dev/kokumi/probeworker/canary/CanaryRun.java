package dev.kokumi.probeworker.canary;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import dev.kokumi.probeworker.item.Answers;
import dev.kokumi.probeworker.item.ItemNames;
import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.item.ShownText;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import io.fabric8.kubernetes.api.model.Pod;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.regex.Pattern;

/** Creates a canary, waits for its post, and removes it whatever happens. Blocking; for one run. */
public final class CanaryRun {
    private static final String NAME = ItemNames.CANARY;
    private static final int MAX_BYTES = 256 * 1024;
    private static final int LOG_BYTES = 2048;
    private static final Pattern UID = Pattern.compile("[A-Za-z0-9-]{1,64}");

    private final TargetApi api;
    private final CanarySettings settings;
    private final InstantSource clock;
    private final CanaryWatch watch;

    public CanaryRun(TargetApi api, CanarySettings settings, InstantSource clock, CanaryWatch watch) {
        this.api = api;
        this.settings = settings;
        this.clock = clock;
        this.watch = watch;
    }

    /**
     * The item {@code canary}.
     *
     * @param pod from {@link CanaryPod}
     * @param latest when it must have ended, but for the removal
     */
    public ItemResult run(Pod pod, Instant latest) {
        var own = clock.instant().plus(settings.timeout());
        var deadline = own.isBefore(latest) ? own : latest;
        var namespace = pod.getMetadata().getNamespace();
        var name = pod.getMetadata().getName();
        var created = api.post(
                "/api/v1/namespaces/%s/pods".formatted(namespace), Serialization.asJson(pod), deadline, MAX_BYTES);
        return switch (created) {
            case TargetReply.Answer(int status, byte[] body, boolean _)
            when status == 201 ->
                with(
                        namespace,
                        name,
                        Answers.json(body).path("metadata").path("uid").asText(""),
                        deadline);
            case TargetReply.Answer(int status, byte[] body, boolean _)
            when status >= 400 && status < 500 ->
                ItemResult.failed(
                        NAME,
                        "the target refuses the canary pod: %s. Let the namespace's quota and policies take a pod with restricted rights"
                                .formatted(Answers.shown(status, Answers.json(body))));
            // Anything else may have created it all the same.
            case TargetReply.Answer(int status, byte[] body, boolean _) ->
                removed(
                        namespace,
                        name,
                        Optional.empty(),
                        ItemResult.failed(
                                NAME, "the canary cannot be created: " + Answers.shown(status, Answers.json(body))));
            case TargetReply.Rejected(String message) -> ItemResult.failed(NAME, message);
            case TargetReply.Unavailable(String message) -> ItemResult.failed(NAME, message);
            case TargetReply.NoConnection(var _, String message) ->
                removed(
                        namespace,
                        name,
                        Optional.empty(),
                        ItemResult.failed(NAME, "no answer when creating the canary: " + message));
        };
    }

    private ItemResult with(String namespace, String name, String uid, Instant deadline) {
        if (!UID.matcher(uid).matches()) {
            return removed(
                    namespace,
                    name,
                    Optional.empty(),
                    ItemResult.failed(NAME, "the target gave the canary no UID: it is no Kubernetes API server"));
        }
        ItemResult result;
        try {
            watch.canaryCreated(name, uid, deadline.plus(CanaryPod.TOKEN));
            result = await(namespace, name, uid, deadline);
        } catch (RuntimeException _) {
            // Nothing of the exception is shown: it may speak of anything on the hub.
            result = ItemResult.failed(
                    NAME, "the hub could not record the canary in status or hear of its post; it is tried again");
        }
        return removed(namespace, name, Optional.of(uid), result);
    }

    private ItemResult await(String namespace, String name, String uid, Instant deadline) {
        var path = "/api/v1/namespaces/%s/pods/%s".formatted(namespace, name);
        while (true) {
            var next = clock.instant().plus(settings.poll());
            var until = next.isBefore(deadline) ? next : deadline;
            var post = watch.awaitPost(uid, until);
            if (post == CanaryWatch.Post.ARRIVED) {
                return ItemResult.passed(NAME, "a pod there posted to the ingest gateway");
            }
            var pod = read(path);
            var phase = pod.path("status").path("phase").asText("");
            boolean ended = phase.equals("Failed") || phase.equals("Succeeded");
            // A pod that succeeded was answered 202, so its Event is on the way: it gets until the deadline.
            if (post == CanaryWatch.Post.UNWANTED
                    || phase.equals("Failed")
                    || !clock.instant().isBefore(deadline)) {
                var shown = ended || started(pod) ? log(path) : "";
                return ItemResult.failed(
                        NAME,
                        "no post reached the ingest gateway within the time (%s): pods there must be able to start and to reach spec.ingestURL"
                                .formatted(CanaryDiagnosis.of(pod, shown)));
            }
        }
    }

    /** A target that says nothing must not keep a post from being heard of; the last look is made past the deadline. */
    private JsonNode read(String path) {
        var until = clock.instant().plus(settings.cleanup().dividedBy(2));
        return api.get(path, until, MAX_BYTES) instanceof TargetReply.Answer(int status, byte[] body, boolean _)
                        && status == 200
                ? Answers.json(body)
                : MissingNode.getInstance();
    }

    private static boolean started(JsonNode pod) {
        return pod.path("status").path("phase").asText("").equals("Running");
    }

    private String log(String path) {
        var until = clock.instant().plus(settings.cleanup().dividedBy(2));
        return api.get(path + "/log?tailLines=8&limitBytes=" + LOG_BYTES, until, LOG_BYTES)
                                instanceof TargetReply.Answer(int status, byte[] body, boolean _)
                        && status == 200
                ? new String(body, StandardCharsets.UTF_8)
                : "";
    }

    private ItemResult removed(String namespace, String name, Optional<String> uid, ItemResult result) {
        var removal = new CanaryRemoval(api);
        if (removal.remove(namespace, name, uid, clock.instant().plus(settings.cleanup()))) {
            return result;
        }
        return new ItemResult(
                NAME,
                result.result(),
                ShownText.line(result.message(), 1500)
                        + "; pod %s could not be removed and is removed later".formatted(name));
    }
}
