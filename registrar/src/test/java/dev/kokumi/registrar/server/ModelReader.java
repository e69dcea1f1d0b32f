package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.claim.ClusterReader;
import dev.kokumi.registrar.claim.ClusterState;
import dev.kokumi.registrar.secret.Kubeconfigs;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.status.ClusterRef;
import dev.kokumi.registrar.status.Registration;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Clusters as a cache has them, statuses as we wrote them last. */
final class ModelReader implements ClusterReader {
    private final ModelHub hub;
    private final Map<ObjectKey, ModelCluster> cache;
    private final Map<String, ModelCluster> written;
    private final Function<String, Optional<String>> movedFrom;

    ModelReader(
            ModelHub hub,
            Map<ObjectKey, ModelCluster> cache,
            Map<String, ModelCluster> written,
            Function<String, Optional<String>> movedFrom) {
        this.hub = hub;
        this.cache = cache;
        this.written = written;
        this.movedFrom = movedFrom;
    }

    @Override
    public ClusterState read(ObjectKey key) {
        var cluster = cache.get(key);
        return cluster == null ? new ClusterState.Gone() : state(latest(cluster));
    }

    @Override
    public boolean exists(ObjectKey key) {
        return hub.clusters.containsKey(key);
    }

    @Override
    public boolean selectedAfterAll(ObjectKey key) {
        return Optional.ofNullable(hub.clusters.get(key))
                .filter(ModelCluster::selected)
                .isPresent();
    }

    private ModelCluster latest(ModelCluster cached) {
        var ours = written.get(cached.uid());
        return ours == null || cached.revision() >= ours.revision() ? cached : ours;
    }

    private ClusterState state(ModelCluster cluster) {
        var ref = new ClusterRef(cluster.key(), cluster.uid());
        Optional<Registration> current = cluster.registration();
        if (cluster.server().isEmpty()) {
            return new ClusterState.Unusable(ref, "refused", current);
        }
        var kubeconfig =
                Kubeconfigs.token(cluster.server().get(), cluster.token()).value();
        return new ClusterState.Claiming(new Claimant(
                ref,
                cluster.created(),
                kubeconfig.server(),
                cluster.selected(),
                false,
                cluster.reached()
                        .map(url -> new ServerUrl(url).identity())
                        .equals(Optional.of(kubeconfig.server().identity())),
                cluster.reached().isPresent(),
                false,
                Optional.empty(),
                SecretContent.of(cluster.key(), kubeconfig),
                current,
                movedFrom.apply(cluster.uid())));
    }
}
