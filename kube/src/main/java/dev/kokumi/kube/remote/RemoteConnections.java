package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Kubeconfig;

/**
 * The connections of a service: one engine, a bounded least-recently-used cache of them. Closing an entry closes its
 * sockets. Owns no thread per cluster.
 */
public interface RemoteConnections extends AutoCloseable {
    /**
     * The connection for a kubeconfig; the same one as long as the source is the same, another one (and the old one
     * closed once idle) as soon as the resource version is another.
     */
    RemoteConnection connection(CredentialSource source, Kubeconfig kubeconfig);

    /** Says how many Clusters there are, so that the cache holds them all, up to the configured maximum. */
    void expect(int clusters);

    /** Forgets what is kept for a Secret. */
    void forget(String namespace, String secret);

    @Override
    void close();
}
