package dev.kokumi.registrar.rules;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.util.List;

/** Who may register what with Argo CD. */
@ConfigMapping(prefix = "kokumi.registrar")
public interface RulesConfig {
    /**
     * What is allowed, each entry for itself. None (the default) allows every namespace every server; with at least
     * one, a Cluster no entry allows is NotUsable and not registered.
     */
    List<Rule> rules();

    /** One thing that is allowed. In patterns * stands for any characters but /, and ** for any at all. */
    interface Rule {
        /** Namespaces whose Clusters this is for, as patterns such as team-*. */
        @WithDefault("*")
        List<String> namespaces();

        /** Servers they may register, as patterns with scheme and port such as https://*.edge.example:6443. */
        @WithDefault("**")
        List<String> servers();

        /** Proxies they may use, as patterns with scheme and port such as http://proxy.example:3128. */
        @WithDefault("**")
        List<String> proxies();
    }
}
