package dev.kokumi.registrar.secret;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;

/** Accepted kubeconfigs for tests, varied one part at a time. */
public record Kubeconfigs(Kubeconfig value) {
    /** With a token and the system's roots. */
    public static Kubeconfigs token(String server, String token) {
        return new Kubeconfigs(new Kubeconfig(
                new ServerUrl(server),
                new Trust.SystemRoots(),
                Optional.empty(),
                Optional.empty(),
                false,
                new Credential.Token(token)));
    }

    public Kubeconfigs trust(Trust trust) {
        return new Kubeconfigs(new Kubeconfig(
                value.server(),
                trust,
                value.tlsServerName(),
                value.proxy(),
                value.disableCompression(),
                value.credential()));
    }

    public Kubeconfigs credential(Credential credential) {
        return new Kubeconfigs(new Kubeconfig(
                value.server(),
                value.trust(),
                value.tlsServerName(),
                value.proxy(),
                value.disableCompression(),
                credential));
    }

    public Kubeconfigs tlsServerName(String name) {
        return new Kubeconfigs(new Kubeconfig(
                value.server(),
                value.trust(),
                Optional.of(name),
                value.proxy(),
                value.disableCompression(),
                value.credential()));
    }

    public Kubeconfigs proxy(ProxyUrl proxy) {
        return new Kubeconfigs(new Kubeconfig(
                value.server(),
                value.trust(),
                value.tlsServerName(),
                Optional.of(proxy),
                value.disableCompression(),
                value.credential()));
    }

    public Kubeconfigs withoutCompression() {
        return new Kubeconfigs(new Kubeconfig(
                value.server(), value.trust(), value.tlsServerName(), value.proxy(), true, value.credential()));
    }
}
