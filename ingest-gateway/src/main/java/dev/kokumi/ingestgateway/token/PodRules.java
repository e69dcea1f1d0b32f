package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.keys.CanaryPod;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/** Whether a pod is the target's own, and the one a request needs; the same rules however the pod proved itself. */
public final class PodRules {
    private PodRules() {}

    /**
     * The first rule that is broken: the target is served, the namespace is its own, the pod is recorded under this name, and it
     * is the one that is meant.
     *
     * @param namespace of the pod; empty when the token names none
     * @param podName name of the pod; empty when the token names none
     * @param podUid UID of the pod; empty when the token names none
     */
    public static Optional<RefusalCode> broken(
            TargetKeys target, String namespace, String podName, String podUid, WantedPod wanted, Instant now) {
        if (!target.serving()) {
            return Optional.of(RefusalCode.TARGET_NOT_SERVING);
        }
        if (namespace.isEmpty() || !namespace.equals(target.namespace())) {
            return Optional.of(RefusalCode.NAMESPACE_MISMATCH);
        }
        if (podName.isEmpty() || podUid.isEmpty()) {
            return Optional.of(RefusalCode.POD_UNKNOWN);
        }
        var meant = switch (wanted) {
            case WantedPod.Any() -> target.podName(podUid, now).map(name -> new Meant(podUid, name));
            case WantedPod.Canary() -> target.canaryAt(now).map(Meant::of);
            case WantedPod.Named(String uid) ->
                Optional.ofNullable(target.pods().get(uid)).map(name -> new Meant(uid, name));
        };
        if (meant.isEmpty()) {
            return Optional.of(RefusalCode.POD_UNKNOWN);
        }
        return meant.get().equals(new Meant(podUid, podName))
                ? Optional.empty()
                : Optional.of(RefusalCode.POD_UID_MISMATCH);
    }

    private record Meant(String uid, String name) {
        static Meant of(CanaryPod canary) {
            return new Meant(canary.uid(), canary.name());
        }
    }
}
