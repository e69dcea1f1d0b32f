package dev.kokumi.probeworker.sweep;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;

/** When targets are looked at, and how long each may take. */
@ConfigMapping(prefix = "kokumi.probe")
public interface SweepConfig {
    /** The ingest gateway as pods on targets reach it, for targets whose spec.ingestURL names none. */
    Optional<URI> ingestUrl();

    /** How often a target that answers is looked at. */
    @WithDefault("1m")
    Duration interval();

    /** How often a target in state Unreachable is looked at. */
    @WithDefault("5m")
    Duration slowInterval();

    /** How soon a connection that failed is tried again, until the target counts as Unreachable. */
    @WithDefault("10s")
    Duration retryConnection();

    /** How many connections in a row must fail until a target is Unreachable. */
    @WithDefault("3")
    int failures();

    /** When a credential that was rejected or cannot be read, or a kubeconfig that is refused, is looked at again. */
    @WithDefault("2m")
    Duration rescan();

    /** Pause before a probe that failed is run again; it doubles from time to time. */
    @WithDefault("30s")
    Duration retryFirst();

    /** Longest pause before a probe that failed is run again. */
    @WithDefault("15m")
    Duration retryMost();

    /** Time box of a look at a target, and of each request of a probe but those of its canary. */
    @WithDefault("10s")
    Duration lookTime();

    /** Time box of a probe, its canary included; must be longer than kokumi.canary.timeout. */
    @WithDefault("4m")
    Duration probeTime();

    /** How many targets that answer are worked on side by side. */
    @WithDefault("64")
    int parallel();

    /** How many targets that do not answer are worked on side by side. */
    @WithDefault("8")
    int slowParallel();
}
