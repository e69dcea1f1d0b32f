package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckState;
import dev.kokumi.clustercontroller.check.CheckTarget;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.KubeconfigLookup;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.kubeconfig.CredentialExpiry;
import dev.kokumi.kube.server.ArgoCdServer;
import java.time.Instant;
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
        var lookup = fleet.kubeconfig(cluster);
        if (lookup.isEmpty()) {
            return new ClusterReading(new ClusterSource.InCluster(), Optional.of(new CheckTarget.OwnHub()));
        }
        return switch (lookup.get()) {
            case KubeconfigLookup.SecretMissing(String message) -> refused(Reason.SECRET_NOT_FOUND, message);
            case KubeconfigLookup.KeyMissing(String message) -> refused(Reason.SECRET_KEY_NOT_FOUND, message);
            case KubeconfigLookup.Invalid(String message) -> refused(Reason.KUBECONFIG_INVALID, message);
            case KubeconfigLookup.Usable usable -> usable(usable);
        };
    }

    ClusterInputs inputs(Cluster cluster, ClusterSource source, CheckState check) {
        var registration = Optional.ofNullable(cluster.getStatus())
                .map(ClusterStatus::getRegistration)
                .flatMap(RegistrationFact::of);
        return new ClusterInputs(source, check, registration, ShownStatus.of(cluster.getStatus()));
    }

    private ClusterReading usable(KubeconfigLookup.Usable usable) {
        var kubeconfig = usable.kubeconfig();
        boolean ofArgoCd = ArgoCdServer.matches(kubeconfig.server(), hub.clusterIps());
        var source = new ClusterSource.Usable(
                kubeconfig.server().value(), CredentialExpiry.of(kubeconfig).map(Instant::toString), ofArgoCd);
        return new ClusterReading(
                source, ofArgoCd ? Optional.empty() : Optional.of(new CheckTarget.Remote(usable.source(), kubeconfig)));
    }

    private static ClusterReading refused(Reason reason, String message) {
        return new ClusterReading(new ClusterSource.Refused(reason, message), Optional.empty());
    }
}
