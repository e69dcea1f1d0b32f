package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The addresses the hub's own API server has inside the hub: the clusterIPs of Service default/kubernetes, which never
 * change while the hub lives. A kubeconfig that names one of them means the cluster Argo CD runs in.
 */
public final class HubService {
    private final KubernetesClient client;
    private volatile @Nullable Set<String> clusterIps;

    public HubService(KubernetesClient client) {
        this.client = client;
    }

    /**
     * Read once, then remembered.
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when it cannot be read now; to be tried again
     */
    public Set<String> clusterIps() {
        var known = clusterIps;
        if (known != null) {
            return known;
        }
        var service =
                client.services().inNamespace("default").withName("kubernetes").get();
        var found = new LinkedHashSet<String>();
        Optional.ofNullable(service).map(s -> s.getSpec()).ifPresent(spec -> {
            Optional.ofNullable(spec.getClusterIP()).ifPresent(found::add);
            Optional.ofNullable(spec.getClusterIPs()).ifPresent(found::addAll);
        });
        var all = Set.copyOf(found);
        clusterIps = all;
        return all;
    }
}
