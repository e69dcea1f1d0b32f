package dev.kokumi.registrar.claim;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Deployer;
import dev.kokumi.api.Environment;
import dev.kokumi.api.ReachedStatus;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.KubeconfigLookup;
import dev.kokumi.kube.fleet.Selectors;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.server.ArgoCdServer;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.kube.status.StatusWriter;
import dev.kokumi.registrar.rules.RegistrationRules;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.secret.SecretReader;
import dev.kokumi.registrar.status.ClusterRef;
import dev.kokumi.registrar.status.Registration;
import dev.kokumi.registrar.status.Registrations;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads Clusters from the hub's caches. */
public final class FleetClusterReader implements ClusterReader {
    private final KubernetesClient client;
    private final FleetView fleet;
    private final StatusWriter<Cluster> statuses;
    private final Registrations registrations;
    private final RegistrationRules rules;
    private final HubService hub;

    public FleetClusterReader(
            KubernetesClient client,
            FleetView fleet,
            StatusWriter<Cluster> statuses,
            Registrations registrations,
            RegistrationRules rules,
            HubService hub) {
        this.client = client;
        this.fleet = fleet;
        this.statuses = statuses;
        this.registrations = registrations;
        this.rules = rules;
        this.hub = hub;
    }

    @Override
    public ClusterState read(ObjectKey key) {
        return fleet.cluster(key).map(statuses::latest).map(this::state).orElseGet(ClusterState.Gone::new);
    }

    /** Asks by list, the only right beside watch that the registrar has on Clusters. */
    @Override
    public boolean exists(ObjectKey key) {
        return !client.resources(Cluster.class)
                .inNamespace(key.namespace())
                .withField("metadata.name", key.name())
                .list()
                .getItems()
                .isEmpty();
    }

    @Override
    public boolean selectedAfterAll(ObjectKey key) {
        return fleet.cluster(key)
                .filter(cluster -> environmentsAtTheApiServer(key.namespace())
                        .filter(environment -> environment.getMetadata().getDeletionTimestamp() == null)
                        .filter(environment -> Selectors.selects(environment, cluster))
                        .anyMatch(FleetClusterReader::deploysWithArgoCd))
                .isPresent();
    }

    private Stream<Environment> environmentsAtTheApiServer(String namespace) {
        return client.resources(Environment.class).inNamespace(namespace).list().getItems().stream();
    }

    private ClusterState state(Cluster cluster) {
        var ref = new ClusterRef(ObjectKey.of(cluster), cluster.getMetadata().getUid());
        var current = status(cluster).map(ClusterStatus::getRegistration).flatMap(Registration::from);
        var spec = cluster.getSpec();
        if (spec == null || spec.getConnection() == Connection.IN_CLUSTER) {
            return new ClusterState.Apart(ref, current);
        }
        var lookup = fleet.kubeconfig(cluster)
                .orElseGet(() ->
                        new KubeconfigLookup.SecretMissing("spec.kubeconfig.secretRef is missing: name a Secret"));
        return switch (lookup) {
            case KubeconfigLookup.Usable(var ignored, Kubeconfig kubeconfig) ->
                new ClusterState.Claiming(claimant(cluster, ref, kubeconfig, current));
            case KubeconfigLookup.SecretMissing(String message) -> new ClusterState.Unusable(ref, message, current);
            case KubeconfigLookup.KeyMissing(String message) -> new ClusterState.Unusable(ref, message, current);
            case KubeconfigLookup.Invalid(String message) -> new ClusterState.Unusable(ref, message, current);
        };
    }

    private Claimant claimant(Cluster cluster, ClusterRef ref, Kubeconfig kubeconfig, Optional<Registration> current) {
        var meta = cluster.getMetadata();
        return new Claimant(
                ref,
                Instant.parse(meta.getCreationTimestamp()),
                kubeconfig.server(),
                fleet.environmentsSelecting(cluster).anyMatch(FleetClusterReader::deploysWithArgoCd),
                meta.getDeletionTimestamp() != null,
                means(
                        kubeconfig.server(),
                        status(cluster).map(ClusterStatus::getReached).map(ReachedStatus::getServer)),
                means(kubeconfig.server(), status(cluster).map(ClusterStatus::getServer)),
                ArgoCdServer.matches(kubeconfig.server(), hub.clusterIps()),
                rules.problem(meta.getNamespace(), kubeconfig),
                SecretContent.of(ref.key(), kubeconfig),
                current,
                registrations.movedFrom(ref.uid()));
    }

    private static boolean means(ServerUrl server, Optional<String> text) {
        return text.flatMap(SecretReader::identity)
                .filter(server.identity()::equals)
                .isPresent();
    }

    private static boolean deploysWithArgoCd(Environment environment) {
        return environment.getSpec() != null
                && Objects.requireNonNullElse(environment.getSpec().getDeployer(), Deployer.ARGOCD) == Deployer.ARGOCD;
    }

    private static Optional<ClusterStatus> status(Cluster cluster) {
        return Optional.ofNullable(cluster.getStatus());
    }
}
