package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.EnvironmentCluster;
import dev.kokumi.api.EnvironmentStatus;
import io.fabric8.kubernetes.api.model.Condition;
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
        Optional<ShownReady> condition) {
    static final String READY = "Ready";

    /** @param lastTransition when {@code status} last changed (RFC 3339) */
    record ShownReady(String status, String reason, String message, String lastTransition, Optional<Long> generation) {}

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
                Objects.requireNonNullElse(status.getConditions(), List.<Condition>of()).stream()
                        .filter(condition -> READY.equals(condition.getType()))
                        .findFirst()
                        .map(ShownEnvironment::ready));
    }

    private static ShownReady ready(Condition condition) {
        return new ShownReady(
                Objects.requireNonNullElse(condition.getStatus(), ""),
                Objects.requireNonNullElse(condition.getReason(), ""),
                Objects.requireNonNullElse(condition.getMessage(), ""),
                Objects.requireNonNullElse(condition.getLastTransitionTime(), ""),
                Optional.ofNullable(condition.getObservedGeneration()));
    }
}
