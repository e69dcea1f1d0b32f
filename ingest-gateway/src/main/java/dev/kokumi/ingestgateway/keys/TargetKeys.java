package dev.kokumi.ingestgateway.keys;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.api.TargetState;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;

/**
 * What is known of a target, as of one change of it. Immutable.
 *
 * @param version no two changes have the same, also of different targets
 * @param uid of the target
 * @param objectNamespace of the ClusterTarget itself, on the hub
 * @param objectName of the ClusterTarget
 * @param namespace on the target, that its pods run in
 * @param podIdentity how its pods prove who they are
 * @param state where it stands
 * @param issuer of its tokens; empty when none is published, and then no token is by it
 * @param keys by key id
 * @param previousKeys by key id
 * @param previousValidUntil until when signatures by previousKeys count
 * @param pods name by UID, as recorded
 * @param canary of its probe, whether or not it still counts
 */
public record TargetKeys(
        long version,
        String uid,
        String objectNamespace,
        String objectName,
        String namespace,
        PodIdentity podIdentity,
        TargetState state,
        String issuer,
        Map<String, VerificationKey> keys,
        Map<String, VerificationKey> previousKeys,
        Instant previousValidUntil,
        Map<String, String> pods,
        Optional<CanaryPod> canary) {
    /** The key with this id: one that is published, or was until shortly before {@code now}. */
    public Optional<VerificationKey> key(String kid, Instant now) {
        var current = keys.get(kid);
        if (current != null) {
            return Optional.of(current);
        }
        return now.isBefore(previousValidUntil) ? Optional.ofNullable(previousKeys.get(kid)) : Optional.empty();
    }

    /** Whether its pods are served. Live pods go on while the hub cannot look at the target. */
    public boolean serving() {
        return switch (state) {
            case PROBING, READY, UNREACHABLE, CREDENTIAL_UNAVAILABLE -> true;
            case FAILED, CREDENTIAL_REJECTED -> false;
        };
    }

    /** The canary, while it counts. */
    public Optional<CanaryPod> canaryAt(Instant now) {
        return canary.filter(pod -> now.isBefore(pod.validUntil()));
    }

    /** The name recorded for a pod, the canary among them while it counts. */
    public Optional<String> podName(String podUid, Instant now) {
        var recorded = pods.get(podUid);
        return recorded != null
                ? Optional.of(recorded)
                : canaryAt(now).filter(pod -> pod.uid().equals(podUid)).map(CanaryPod::name);
    }
}
