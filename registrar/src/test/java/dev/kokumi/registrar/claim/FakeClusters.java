package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.Kubeconfigs;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.status.ClusterRef;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Clusters as a test wants them. */
public final class FakeClusters implements ClusterReader {
    private final Map<ObjectKey, ClusterState> cached = new HashMap<>();
    private final Set<ObjectKey> atTheApiServer = new HashSet<>();

    /** A selected and reached Cluster that names a server. */
    public static ClusterState claiming(ObjectKey key, String server) {
        return claiming(key, server, true, true);
    }

    /**
     * A selected Cluster whose server has not been reached.
     *
     * @param shown whether cluster-controller has spoken of the server
     */
    public static ClusterState waiting(ObjectKey key, String server, boolean shown) {
        return claiming(key, server, false, shown);
    }

    private static ClusterState claiming(ObjectKey key, String server, boolean reached, boolean shown) {
        return new ClusterState.Claiming(new Claimant(
                new ClusterRef(key, "uid-" + key),
                Instant.EPOCH,
                new ServerUrl(server),
                true,
                false,
                reached,
                shown,
                false,
                Optional.empty(),
                SecretContent.of(key, Kubeconfigs.token(server, "t").value()),
                Optional.empty(),
                Optional.empty()));
    }

    /** The cache has it like this from now on. */
    public ClusterState put(ObjectKey key, ClusterState state) {
        cached.put(key, state);
        return state;
    }

    /** The API server has it, the cache does not know yet. */
    public void onlyAtTheApiServer(ObjectKey key) {
        cached.remove(key);
        atTheApiServer.add(key);
    }

    @Override
    public ClusterState read(ObjectKey cluster) {
        return cached.getOrDefault(cluster, new ClusterState.Gone());
    }

    @Override
    public boolean exists(ObjectKey cluster) {
        return cached.containsKey(cluster) || atTheApiServer.contains(cluster);
    }
}
