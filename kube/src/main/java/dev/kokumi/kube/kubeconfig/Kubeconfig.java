package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;

/**
 * An accepted kubeconfig: the cluster and the user of its current context, nothing else. Equality is by value.
 *
 * @param server the API server
 * @param trust whom to believe to be that server
 * @param tlsServerName name to ask for (SNI) and to verify instead of the server's host
 * @param proxy where to go through
 * @param disableCompression copied to Argo CD, no effect on the check
 * @param credential what to prove who we are with
 */
public record Kubeconfig(
        ServerUrl server,
        Trust trust,
        Optional<String> tlsServerName,
        Optional<ProxyUrl> proxy,
        boolean disableCompression,
        Credential credential) {
    /** Names the server only: the rest may hold what nobody should read. */
    @Override
    public String toString() {
        return "Kubeconfig[server=" + server + ", credential=" + credential + "]";
    }
}
