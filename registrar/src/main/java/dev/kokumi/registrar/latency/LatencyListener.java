package dev.kokumi.registrar.latency;

import java.time.Duration;

/** Hears how long after the event a cluster Secret was written. */
@FunctionalInterface
public interface LatencyListener {
    void registered(Cause cause, Duration sinceEvent);
}
