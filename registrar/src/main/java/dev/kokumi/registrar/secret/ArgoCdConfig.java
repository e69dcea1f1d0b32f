package dev.kokumi.registrar.secret;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** Where Argo CD is. */
@ConfigMapping(prefix = "kokumi.argocd")
public interface ArgoCdConfig {
    /** Namespace Argo CD reads its cluster Secrets from. */
    @WithDefault("argocd")
    String namespace();
}
