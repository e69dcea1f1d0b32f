package dev.kokumi.clustercontroller.cluster;

import java.time.Duration;

/** What to do about a Cluster now. */
public sealed interface ClusterDecision {
    /** Show this, if the object does not say it already. */
    record Show(ClusterFindings findings) implements ClusterDecision {}

    /** Write nothing yet: a first check is on its way. Look again when {@code delay} is over. */
    record Wait(Duration delay) implements ClusterDecision {}
}
