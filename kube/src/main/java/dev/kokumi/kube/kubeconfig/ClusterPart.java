package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;

/** What the cluster of a kubeconfig says: everything but the credential. */
record ClusterPart(
        ServerUrl server,
        Trust trust,
        Optional<String> tlsServerName,
        Optional<ProxyUrl> proxy,
        boolean disableCompression) {
    Kubeconfig with(Credential credential) {
        return new Kubeconfig(server, trust, tlsServerName, proxy, disableCompression, credential);
    }
}
