package dev.kokumi.clustercontroller.cluster;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How Cluster status is written. */
@ConfigMapping(prefix = "kokumi.cluster")
public interface ClusterConfig {
    /** How many Clusters are reconciled side by side; each waits for the API server while its status is written. */
    @WithDefault("16")
    int parallel();

    /** How long a first check may take before Checking is shown: most end sooner, and a write is saved. */
    @WithDefault("3s")
    Duration firstWriteDelay();
}
