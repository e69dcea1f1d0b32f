package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.clustercontroller.check.CheckState;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.HubService;
import java.util.Optional;

/** Reads what Ready is decided from. */
final class ClusterGatherer {
    private final FleetView fleet;
    private final HubService hub;

    ClusterGatherer(FleetView fleet, HubService hub) {
        this.fleet = fleet;
        this.hub = hub;
    }

    /**
     * Follows the spec.
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when the hub must be asked and cannot be now
     */
    ClusterReading read(Cluster cluster) {
        return ClusterReading.of(cluster, fleet.kubeconfig(cluster), hub::clusterIps);
    }

    ClusterInputs inputs(Cluster cluster, ClusterSource source, CheckState check) {
        var registration = Optional.ofNullable(cluster.getStatus())
                .map(ClusterStatus::getRegistration)
                .flatMap(RegistrationFact::of);
        return new ClusterInputs(source, check, registration, ShownStatus.of(cluster.getStatus()));
    }
}
