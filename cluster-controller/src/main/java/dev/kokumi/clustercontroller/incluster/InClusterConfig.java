package dev.kokumi.clustercontroller.incluster;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;

/** The Cluster and the Environment of the cluster Kokumi runs in. */
@ConfigMapping(prefix = "kokumi.in-cluster")
public interface InClusterConfig {
    /** Kokumi's own namespace, where Cluster in-cluster and Environment local are kept. */
    @WithDefault("${kokumi.leader.namespace:kokumi}")
    String namespace();
}
