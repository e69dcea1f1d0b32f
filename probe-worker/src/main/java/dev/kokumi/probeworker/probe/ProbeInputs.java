package dev.kokumi.probeworker.probe;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.target.TargetAccess;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What a run of the probe begins with.
 *
 * @param target with UID and spec
 * @param access its open credential
 * @param nameTakenByCluster whether a Cluster of its namespace has its name
 * @param targetIsHub whether its server is the hub itself
 * @param defaultIngestURL for a spec that names none
 * @param canary how the canary runs
 * @param requestTime most time of one request, but those of the canary
 * @param deadline for all requests but removing the canary, which has {@link CanarySettings#cleanup()} beyond
 */
public record ProbeInputs(
        ClusterTarget target,
        TargetAccess.Open access,
        boolean nameTakenByCluster,
        boolean targetIsHub,
        Optional<String> defaultIngestURL,
        CanarySettings canary,
        Duration requestTime,
        Instant deadline) {
    ClusterTargetSpec spec() {
        return Objects.requireNonNull(target.getSpec(), "the schema requires spec");
    }

    String namespace() {
        return Objects.requireNonNull(spec().getNamespace(), "the schema requires spec.namespace");
    }

    String uid() {
        return Objects.requireNonNull(target.getMetadata().getUid(), "the API server gives each object a UID");
    }

    Optional<String> ingestURL() {
        return Optional.ofNullable(spec().getIngestURL()).or(() -> defaultIngestURL);
    }
}
