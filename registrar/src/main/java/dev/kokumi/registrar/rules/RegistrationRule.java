package dev.kokumi.registrar.rules;

import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.server.ServerIdentity;
import java.util.List;
import java.util.Optional;

/**
 * One thing that is allowed: Clusters of these namespaces may register these servers through these proxies.
 *
 * @param namespaces patterns over the Cluster's namespace
 * @param servers patterns over the server's identity, such as {@code https://*.edge.example:6443}
 * @param proxies patterns over the proxy without its user info, such as {@code http://proxy.example:3128}; a kubeconfig
 *     without a proxy passes whatever they say
 */
public record RegistrationRule(List<Glob> namespaces, List<Glob> servers, List<Glob> proxies) {
    public RegistrationRule {
        namespaces = List.copyOf(namespaces);
        servers = List.copyOf(servers);
        proxies = List.copyOf(proxies);
    }

    boolean allowsServer(String namespace, ServerIdentity server) {
        return any(namespaces, namespace) && any(servers, server.value());
    }

    boolean allowsProxy(Optional<ProxyUrl> proxy) {
        return proxy.map(url -> any(proxies, url.redacted())).orElse(true);
    }

    private static boolean any(List<Glob> patterns, String value) {
        return patterns.stream().anyMatch(pattern -> pattern.matches(value));
    }
}
