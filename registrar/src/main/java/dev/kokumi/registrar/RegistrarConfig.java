package dev.kokumi.registrar;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** How the registrar works. */
@ConfigMapping(prefix = "kokumi.registrar")
public interface RegistrarConfig {
    /** How many servers are worked on side by side; each waits for the API server most of its time. */
    @WithDefault("32")
    int parallel();
}
