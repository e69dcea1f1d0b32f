package dev.kokumi.probeworker.metrics;

import dev.kokumi.probeworker.probe.ProbeOutcome;
import dev.kokumi.probeworker.sweep.RoundMetrics;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;

/** Probes, their items and fetches of keys. No user-supplied text becomes a label. */
public final class ProbeMetrics implements RoundMetrics {
    private final MeterRegistry registry;
    private final Timer duration;

    public ProbeMetrics(MeterRegistry registry) {
        this.registry = registry;
        this.duration = Timer.builder("kokumi.probe.duration")
                .description("How long probes took, canaries included")
                .serviceLevelObjectives(
                        Duration.ofMillis(500),
                        Duration.ofSeconds(1),
                        Duration.ofSeconds(5),
                        Duration.ofSeconds(15),
                        Duration.ofSeconds(30),
                        Duration.ofMinutes(1),
                        Duration.ofMinutes(2),
                        Duration.ofMinutes(5))
                .register(registry);
    }

    @Override
    public void probed(ProbeOutcome outcome, Duration took) {
        duration.record(took);
        outcome.items()
                .forEach(item -> registry.counter(
                                "kokumi.probe.items",
                                "item",
                                label(item.name()),
                                "result",
                                item.result().value())
                        .increment());
    }

    /** Items of verbs name resources and objects: they are one label. */
    static String label(String item) {
        int colon = item.indexOf(':');
        return colon < 0 ? item : item.substring(0, colon);
    }

    @Override
    public void keysFetched(String result) {
        fetches(result);
    }

    @Override
    public void keysCooled() {
        fetches("cooldown");
    }

    private void fetches(String result) {
        registry.counter("kokumi.signing.key.refetches", "result", result).increment();
    }
}
