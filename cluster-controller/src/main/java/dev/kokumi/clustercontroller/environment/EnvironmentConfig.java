package dev.kokumi.clustercontroller.environment;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How Environment status is written. */
@ConfigMapping(prefix = "kokumi.environment")
public interface EnvironmentConfig {
    /** How many Environments are reconciled side by side. */
    @WithDefault("4")
    int parallel();

    /** Least time between two status writes of one Environment; the first one is written at once. */
    @WithDefault("1s")
    Duration writeInterval();
}
