package dev.kokumi.ingestgateway.metrics;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;

/** Counts requests and times verifications. Labels are words of this service only, so there are few. */
public final class IngestMetrics {
    private static final Duration[] BOUNDS = {
        Duration.ofNanos(100_000),
        Duration.ofNanos(250_000),
        Duration.ofNanos(500_000),
        Duration.ofMillis(1),
        Duration.ofMillis(5),
        Duration.ofMillis(25),
        Duration.ofMillis(100),
        Duration.ofSeconds(1),
        Duration.ofSeconds(5)
    };

    private record Labels(String one, String other) {}

    private final MeterRegistry registry;
    private final ConcurrentHashMap<Labels, Counter> requests = new ConcurrentHashMap<>();
    private final ConcurrentHashMap<Labels, Timer> verifications = new ConcurrentHashMap<>();

    public IngestMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Shows whether the watch of ClusterTargets stands; readiness does not depend on it. */
    public void watching(BooleanSupplier watching) {
        Gauge.builder("kokumi.ingest.hub.watching", () -> watching.getAsBoolean() ? 1 : 0)
                .description("Whether the watch of the hub's API server stands")
                .register(registry);
    }

    /** A request got an answer. */
    public void answered(String endpoint, String code) {
        requests.computeIfAbsent(
                        new Labels(endpoint, code),
                        labels -> Counter.builder("kokumi.ingest.requests")
                                .description("Requests by endpoint and by the code they got")
                                .tag("endpoint", endpoint)
                                .tag("code", code)
                                .register(registry))
                .increment();
    }

    /** A token was verified, or not. */
    public void verified(String mode, String verdict, long nanos) {
        verifications
                .computeIfAbsent(
                        new Labels(mode, verdict),
                        labels -> Timer.builder("kokumi.ingest.verification")
                                .description("Time to verify a token, waits for the hub included")
                                .tag("mode", mode)
                                .tag("verdict", verdict)
                                .serviceLevelObjectives(BOUNDS)
                                .register(registry))
                .record(nanos, TimeUnit.NANOSECONDS);
    }
}
