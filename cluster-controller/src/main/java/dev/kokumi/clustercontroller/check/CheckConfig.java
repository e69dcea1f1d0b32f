package dev.kokumi.clustercontroller.check;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How often Clusters are checked, and how many at a time. */
@ConfigMapping(prefix = "kokumi.check")
public interface CheckConfig {
    /** Pause between two checks of a Cluster, to which a random part of up to the spread is added. */
    @WithDefault("60s")
    Duration interval();

    /** Longest random part added to the interval, so that the checks of many Clusters spread out. */
    @WithDefault("10s")
    Duration spread();

    /** Wall time of one check: name resolution, connect, TLS and both requests together. */
    @WithDefault("10s")
    Duration timeout();

    /** How many checks run side by side when nothing asks for more. */
    @WithDefault("8")
    int parallel();

    /** How many checks run side by side at most, however many Clusters there are and however slow they answer. */
    @WithDefault("64")
    int maxParallel();

    /** A check younger than this is reused when a Cluster asks again for another reason than a new kubeconfig. */
    @WithDefault("30s")
    Duration reuse();
}
