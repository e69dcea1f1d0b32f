package dev.kokumi.clustercontroller.metrics;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ConditionStatus;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.VersionText;
import dev.kokumi.kube.status.Times;
import io.fabric8.kubernetes.api.model.Condition;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * One Cluster as its series show it.
 *
 * @param reason of its condition Ready, Checking while it has none
 * @param version {@code vX.Y.Z} or {@code other}: a server chooses its version freely, a label must not be
 * @param expires when its credential ends
 */
record ClusterSeries(
        String namespace,
        String cluster,
        boolean ready,
        String reason,
        String connection,
        String version,
        Optional<Instant> expires) {
    static ClusterSeries of(Cluster cluster) {
        var status = Optional.ofNullable(cluster.getStatus());
        var ready = status.map(ClusterStatus::getConditions).orElse(List.of()).stream()
                .filter(condition -> "Ready".equals(condition.getType()))
                .findFirst();
        return new ClusterSeries(
                cluster.getMetadata().getNamespace(),
                cluster.getMetadata().getName(),
                ready.map(Condition::getStatus)
                        .filter(ConditionStatus.TRUE.value()::equals)
                        .isPresent(),
                ready.map(Condition::getReason).filter(ClusterSeries::known).orElse(Reason.CHECKING.value()),
                Optional.ofNullable(cluster.getSpec())
                        .map(ClusterSpec::getConnection)
                        .map(Connection::value)
                        .orElse(""),
                VersionText.label(status.map(ClusterStatus::getKubernetesVersion)),
                status.map(ClusterStatus::getCredentialExpires).flatMap(Times::parse));
    }

    private static boolean known(String reason) {
        return Arrays.stream(Reason.values()).anyMatch(known -> known.value().equals(reason));
    }
}
