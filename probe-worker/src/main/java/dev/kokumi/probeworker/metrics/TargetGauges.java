package dev.kokumi.probeworker.metrics;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.TargetState;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Gauges read off the cache when they are asked for: nothing is kept per object, so nothing can leak. */
public final class TargetGauges {
    private final Supplier<? extends Collection<ClusterTarget>> targets;
    private final BooleanSupplier leading;

    /** @param leading whether this replica leads; the others count nothing, so that a sum over replicas is right */
    public TargetGauges(Supplier<? extends Collection<ClusterTarget>> targets, BooleanSupplier leading) {
        this.targets = targets;
        this.leading = leading;
    }

    /** @param service value of the label {@code controller} of {@code kokumi_leader} */
    public void register(MeterRegistry registry, String service) {
        Gauge.builder("kokumi.leader", () -> leading.getAsBoolean() ? 1 : 0)
                .description("Whether this replica is at work")
                .tag("controller", service)
                .register(registry);
        for (var state : TargetState.values()) {
            Gauge.builder("kokumi.targets", () -> count(state))
                    .description("ClusterTargets by state")
                    .tag("state", state.value())
                    .register(registry);
        }
    }

    private long count(TargetState state) {
        if (!leading.getAsBoolean()) {
            return 0;
        }
        return targets.get().stream()
                .filter(target -> Optional.ofNullable(target.getStatus())
                        .map(ClusterTargetStatus::getState)
                        .filter(state::equals)
                        .isPresent())
                .count();
    }
}
