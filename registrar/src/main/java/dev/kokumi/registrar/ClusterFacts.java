package dev.kokumi.registrar;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ReachedStatus;
import dev.kokumi.registrar.status.Registration;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a Cluster that anything is decided from: two revisions with equal facts are one to the registrar. The
 * generation stands for the spec and for the beginning of a deletion.
 */
record ClusterFacts(
        String uid,
        @Nullable Long generation,
        Map<String, String> labels,
        Optional<String> server,
        Optional<String> reached,
        Optional<Registration> registration) {
    static ClusterFacts of(Cluster cluster) {
        var meta = cluster.getMetadata();
        var status = Optional.ofNullable(cluster.getStatus());
        return new ClusterFacts(
                meta.getUid(),
                meta.getGeneration(),
                Objects.requireNonNullElse(meta.getLabels(), Map.of()),
                status.map(ClusterStatus::getServer),
                status.map(ClusterStatus::getReached).map(ReachedStatus::getServer),
                status.map(ClusterStatus::getRegistration).flatMap(Registration::from));
    }
}
