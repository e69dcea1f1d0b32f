package dev.kokumi.registrar.rules;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.server.ServerIdentity;
import java.util.List;
import java.util.Optional;

/**
 * The administrator's rules. None at all allows everything; otherwise a registration needs one that allows it.
 *
 * @param rules what is allowed
 */
public record RegistrationRules(List<RegistrationRule> rules) {
    /** Everything is allowed. */
    public static final RegistrationRules ALL = new RegistrationRules(List.of());

    public RegistrationRules {
        rules = List.copyOf(rules);
    }

    /**
     * Why a kubeconfig may not be registered from a namespace, for people; empty when it may.
     *
     * @param namespace the Cluster's
     */
    public Optional<String> problem(String namespace, Kubeconfig kubeconfig) {
        if (rules.isEmpty()) {
            return Optional.empty();
        }
        ServerIdentity server = kubeconfig.server().identity();
        var forServer = rules.stream()
                .filter(rule -> rule.allowsServer(namespace, server))
                .toList();
        if (forServer.isEmpty()) {
            return Optional.of("namespace " + namespace + " may not register " + server
                    + ": ask the administrator for a rule in kokumi.registrar.rules that allows it");
        }
        if (forServer.stream().noneMatch(rule -> rule.allowsProxy(kubeconfig.proxy()))) {
            return Optional.of("namespace " + namespace + " may not reach " + server + " through proxy "
                    + kubeconfig.proxy().map(ProxyUrl::redacted).orElse("")
                    + ": use another proxy-url, or ask the administrator for a rule in kokumi.registrar.rules");
        }
        return Optional.empty();
    }
}
