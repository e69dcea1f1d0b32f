package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;

/** Where the facts about Clusters come from. */
public interface ClusterReader {
    /**
     * As the caches have it, or newer where we wrote last.
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when something must be read and cannot be now
     */
    ClusterState read(ObjectKey cluster);

    /**
     * Whether the API server has the Cluster, whatever the cache says. Asked before a Secret is taken from a Cluster
     * that seems to be gone: a cache that lags behind must not cost a registration.
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when it cannot be asked now
     */
    boolean exists(ObjectKey cluster);

    /**
     * Whether the API server has an Environment that selects the Cluster for Argo CD, whatever the cache says. Asked
     * before a Secret is taken from a Cluster that nothing seems to select any more.
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when it cannot be asked now
     */
    boolean selectedAfterAll(ObjectKey cluster);
}
