package dev.kokumi.registrar.metrics;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/** Gauges read off the cache when they are asked for: nothing is kept per object, so nothing can leak. */
public final class RegistrationGauges {
    private final Supplier<? extends Collection<Cluster>> clusters;
    private final BooleanSupplier leading;

    /** @param leading whether this replica leads; the others count nothing, so that a sum over replicas is right */
    public RegistrationGauges(Supplier<? extends Collection<Cluster>> clusters, BooleanSupplier leading) {
        this.clusters = clusters;
        this.leading = leading;
    }

    /** @param service value of the label {@code controller} of {@code kokumi_leader} */
    public void register(MeterRegistry registry, String service) {
        Gauge.builder("kokumi.leader", () -> leading.getAsBoolean() ? 1 : 0)
                .description("Whether this replica is at work")
                .tag("controller", service)
                .register(registry);
        for (var state : RegistrationState.values()) {
            Gauge.builder("kokumi.registrations", () -> count(state))
                    .description("Clusters with a kubeconfig by the state of their registration")
                    .tag("state", state.value())
                    .register(registry);
        }
    }

    private long count(RegistrationState state) {
        if (!leading.getAsBoolean()) {
            return 0;
        }
        return clusters.get().stream()
                .filter(cluster -> Optional.ofNullable(cluster.getStatus())
                        .map(ClusterStatus::getRegistration)
                        .map(RegistrationStatus::getState)
                        .filter(state::equals)
                        .isPresent())
                .count();
    }
}
