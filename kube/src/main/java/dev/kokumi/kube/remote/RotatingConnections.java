package dev.kokumi.kube.remote;

import dev.kokumi.kube.kubeconfig.Kubeconfig;

/** Connections whose bearer token is asked for at each request; see {@link RemoteConnections} for the rest. */
public interface RotatingConnections extends RemoteConnections {
    /**
     * The connection for a kubeconfig: a rotation of the token leaves it, its sockets and its TLS sessions as they are. The
     * source's resource version stands for server, trust and proxy only; another one is another connection.
     *
     * @param kubeconfig its own token is never sent
     * @param token answers with the token of this moment
     * @throws IllegalArgumentException when the kubeconfig holds a client certificate, which sockets are bound to
     */
    RotatingConnection connection(CredentialSource source, Kubeconfig kubeconfig, BearerToken token);
}
