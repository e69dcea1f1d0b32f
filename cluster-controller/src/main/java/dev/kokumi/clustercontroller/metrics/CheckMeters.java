package dev.kokumi.clustercontroller.metrics;

import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.clustercontroller.check.CheckListener;
import dev.kokumi.clustercontroller.check.CheckScheduler;
import dev.kokumi.clustercontroller.check.Lane;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import java.util.stream.LongStream;

/** How long checks take, how late they start, and how many run and wait. */
public final class CheckMeters implements CheckListener {
    private static final Duration[] DURATIONS =
            millis(5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000, 10_000, 12_000);
    private static final Duration[] LATENESS = millis(10, 50, 100, 500, 1_000, 5_000, 10_000, 30_000, 60_000, 300_000);

    private final MeterRegistry registry;

    public CheckMeters(MeterRegistry registry) {
        this.registry = registry;
    }

    /** Adds the gauges of a scheduler. */
    public void watch(CheckScheduler checks) {
        for (Lane lane : Lane.values()) {
            Gauge.builder("kokumi.checks.in.flight", checks, c -> c.inFlight(lane))
                    .description("Checks that run now")
                    .tag("lane", lane.label())
                    .register(registry);
            Gauge.builder("kokumi.checks.queued", checks, c -> c.queued(lane))
                    .description("Checks that are due and wait for a slot")
                    .tag("lane", lane.label())
                    .register(registry);
        }
    }

    @Override
    public void started(Lane lane, Duration late) {
        Timer.builder("kokumi.check.lateness")
                .description("How long after its time a check began")
                .tag("lane", lane.label())
                .serviceLevelObjectives(LATENESS)
                .register(registry)
                .record(late);
    }

    @Override
    public void ended(CheckFinding finding, Duration took) {
        Timer.builder("kokumi.cluster.check.duration")
                .description("How long a check took, by what it found")
                .tag("outcome", finding.reason().value())
                .serviceLevelObjectives(DURATIONS)
                .register(registry)
                .record(took);
    }

    private static Duration[] millis(long... values) {
        return LongStream.of(values).mapToObj(Duration::ofMillis).toArray(Duration[]::new);
    }
}
