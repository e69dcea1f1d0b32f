package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ConditionStatus;
import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentSpec;
import dev.kokumi.api.Reason;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.Selectors;
import io.fabric8.kubernetes.api.model.Condition;
import java.util.List;
import java.util.Optional;

/** Reads which Clusters an Environment selects, and what they say of themselves. */
final class EnvironmentGatherer {
    private final FleetView fleet;

    EnvironmentGatherer(FleetView fleet) {
        this.fleet = fleet;
    }

    EnvironmentInputs inputs(Environment environment) {
        var selector = Optional.ofNullable(environment.getSpec()).map(EnvironmentSpec::getClusterSelector);
        return new EnvironmentInputs(
                selector.isPresent(),
                selector.flatMap(Selectors::problem),
                fleet.clustersOf(environment.getMetadata().getNamespace()).stream()
                        .filter(cluster -> Selectors.selects(environment, cluster))
                        .map(EnvironmentGatherer::selected)
                        .toList());
    }

    private static SelectedCluster selected(Cluster cluster) {
        var ready =
                Optional.ofNullable(cluster.getStatus()).map(ClusterStatus::getConditions).orElse(List.of()).stream()
                        .filter(condition -> "Ready".equals(condition.getType()))
                        .findFirst();
        return new SelectedCluster(
                cluster.getMetadata().getName(),
                ready.filter(condition -> ConditionStatus.TRUE.value().equals(condition.getStatus()))
                        .isPresent(),
                ready.map(Condition::getReason).orElse(Reason.CHECKING.value()));
    }
}
