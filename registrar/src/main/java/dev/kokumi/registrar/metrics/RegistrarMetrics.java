package dev.kokumi.registrar.metrics;

import dev.kokumi.registrar.latency.Cause;
import dev.kokumi.registrar.latency.LatencyListener;
import dev.kokumi.registrar.secret.WriteListener;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;

/** Counts writes and times registrations. */
public final class RegistrarMetrics implements WriteListener, LatencyListener {
    private final MeterRegistry registry;
    private final ConcurrentHashMap<Cause, Timer> latencies = new ConcurrentHashMap<>();

    public RegistrarMetrics(MeterRegistry registry) {
        this.registry = registry;
    }

    @Override
    public void written(String verb, String result) {
        registry.counter("kokumi.registration.writes", "verb", verb, "result", result)
                .increment();
    }

    @Override
    public void registered(Cause cause, Duration sinceEvent) {
        latencies.computeIfAbsent(cause, this::latency).record(sinceEvent);
    }

    private Timer latency(Cause cause) {
        return Timer.builder("kokumi.registration.latency")
                .description("Time from the event to the written cluster Secret")
                .tag("cause", cause.value())
                .serviceLevelObjectives(
                        Duration.ofMillis(10),
                        Duration.ofMillis(25),
                        Duration.ofMillis(50),
                        Duration.ofMillis(100),
                        Duration.ofMillis(250),
                        Duration.ofMillis(500),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(30))
                .register(registry);
    }
}
