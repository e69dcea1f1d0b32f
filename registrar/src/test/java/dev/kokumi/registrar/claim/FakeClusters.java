package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.Kubeconfigs;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.status.ClusterRef;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Clusters as a test wants them. */
public final class FakeClusters implements ClusterReader {
    private final Map<ObjectKey, ClusterState> cached = new HashMap<>();
    private final Set<ObjectKey> atTheApiServer = new HashSet<>();
    private final Set<ObjectKey> selectedAtTheApiServer = new HashSet<>();
    private final List<ObjectKey> selectionAsked = new ArrayList<>();

    /** A selected and reached Cluster that names a server. */
    public static ClusterState claiming(ObjectKey key, String server) {
        return claiming(key, server, true, true, true);
    }

    /** A reached Cluster that nothing selects. */
    public static ClusterState unselected(ObjectKey key, String server) {
        return claiming(key, server, false, true, true);
    }

    /**
     * A selected Cluster whose server has not been reached.
     *
     * @param shown whether cluster-controller has spoken of the server
     */
    public static ClusterState waiting(ObjectKey key, String server, boolean shown) {
        return claiming(key, server, true, false, shown);
    }

    private static ClusterState claiming(
            ObjectKey key, String server, boolean selected, boolean reached, boolean shown) {
        return new ClusterState.Claiming(new Claimant(
                new ClusterRef(key, "uid-" + key),
                Instant.EPOCH,
                new ServerUrl(server),
                selected,
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

    /** The API server has an Environment that selects it, the cache does not know yet. */
    public void selectedOnlyAtTheApiServer(ObjectKey key) {
        selectedAtTheApiServer.add(key);
    }

    /** For which Clusters the API server was asked what selects them. */
    public List<ObjectKey> selectionAsked() {
        return List.copyOf(selectionAsked);
    }

    @Override
    public ClusterState read(ObjectKey cluster) {
        return cached.getOrDefault(cluster, new ClusterState.Gone());
    }

    @Override
    public boolean exists(ObjectKey cluster) {
        return cached.containsKey(cluster) || atTheApiServer.contains(cluster);
    }

    @Override
    public boolean selectedAfterAll(ObjectKey cluster) {
        selectionAsked.add(cluster);
        return selectedAtTheApiServer.contains(cluster);
    }
}
