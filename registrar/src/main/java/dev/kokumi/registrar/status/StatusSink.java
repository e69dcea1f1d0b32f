package dev.kokumi.registrar.status;

import dev.kokumi.api.Cluster;

/** Applies the registrar's part of a status at the API server. */
public interface StatusSink {
    /**
     * @return whether the object is still there in the life the patch speaks of
     * @throws io.fabric8.kubernetes.client.KubernetesClientException to be tried again
     */
    boolean apply(Cluster patch);
}
