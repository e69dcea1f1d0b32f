package dev.kokumi.kube.leader;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;
import java.util.Optional;

/** Leader election among the replicas of a service. */
@ConfigMapping(prefix = "kokumi.leader")
public interface LeaderConfig {
    /** Whether replicas elect a leader. Off only where a single replica is certain. */
    @WithDefault("true")
    boolean enabled();

    /** Namespace of the Lease, Kokumi's own. */
    @WithDefault("kokumi")
    String namespace();

    /** What this replica is called in the Lease: the pod's UID, so that a restarted container goes on at once. */
    Optional<String> identity();

    /** How long a lease holds without being renewed; how long a hand-over takes when a replica dies. */
    @WithDefault("15s")
    Duration leaseDuration();

    /** How long the leader tries to renew before it gives up and leaves. */
    @WithDefault("10s")
    Duration renewDeadline();

    /** Pause between two tries to acquire or renew. */
    @WithDefault("2s")
    Duration retryPeriod();
}
