package dev.kokumi.probeworker.metrics;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.leader.LeaderGauges;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** ClusterTargets by state, off the cache. */
public final class TargetGauges {
    private final Supplier<? extends Collection<ClusterTarget>> all;
    private final BooleanSupplier leading;

    /** @param leading whether this replica leads */
    public TargetGauges(Supplier<? extends Collection<ClusterTarget>> all, BooleanSupplier leading) {
        this.all = all;
        this.leading = leading;
    }

    /** @param service value of the label {@code controller} of {@code kokumi_leader} */
    public void register(MeterRegistry registry, String service) {
        new LeaderGauges(registry, leading)
                .leader(service)
                .states(
                        "kokumi.targets",
                        "ClusterTargets by state",
                        TargetState.class,
                        TargetState::value,
                        this::states);
    }

    private Stream<TargetState> states() {
        return all.get().stream()
                .flatMap(target -> Optional.ofNullable(target.getStatus()).map(ClusterTargetStatus::getState).stream());
    }
}
