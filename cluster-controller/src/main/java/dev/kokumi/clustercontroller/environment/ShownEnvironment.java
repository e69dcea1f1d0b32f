package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.EnvironmentCluster;
import dev.kokumi.api.EnvironmentStatus;
import dev.kokumi.kube.status.ReadyCondition;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The status as it stands on the object: what a new one is compared with. */
record ShownEnvironment(
        Optional<Long> generation,
        Optional<Integer> selected,
        Optional<Integer> ready,
        Optional<String> summary,
        List<SelectedCluster> clusters,
        Optional<ReadyCondition> condition) {
    static ShownEnvironment of(@Nullable EnvironmentStatus statusOrNull) {
        var status = Objects.requireNonNullElseGet(statusOrNull, EnvironmentStatus::new);
        return new ShownEnvironment(
                Optional.ofNullable(status.getObservedGeneration()),
                Optional.ofNullable(status.getSelected()),
                Optional.ofNullable(status.getReady()),
                Optional.ofNullable(status.getSummary()),
                Objects.requireNonNullElse(status.getClusters(), List.<EnvironmentCluster>of()).stream()
                        .map(cluster -> new SelectedCluster(
                                Objects.requireNonNullElse(cluster.getName(), ""),
                                Boolean.TRUE.equals(cluster.getReady()),
                                Objects.requireNonNullElse(cluster.getReason(), "")))
                        .toList(),
                ReadyCondition.in(status.getConditions()));
    }
}
