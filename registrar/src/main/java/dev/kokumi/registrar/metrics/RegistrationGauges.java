package dev.kokumi.registrar.metrics;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import dev.kokumi.kube.leader.LeaderGauges;
import io.micrometer.core.instrument.MeterRegistry;
import java.util.Collection;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Clusters by the state of their registration, off the cache. */
public final class RegistrationGauges {
    private final Supplier<? extends Collection<Cluster>> all;
    private final BooleanSupplier leading;

    /** @param leading whether this replica leads */
    public RegistrationGauges(Supplier<? extends Collection<Cluster>> all, BooleanSupplier leading) {
        this.all = all;
        this.leading = leading;
    }

    /** @param service value of the label {@code controller} of {@code kokumi_leader} */
    public void register(MeterRegistry registry, String service) {
        new LeaderGauges(registry, leading)
                .leader(service)
                .states(
                        "kokumi.registrations",
                        "Clusters with a kubeconfig by the state of their registration",
                        RegistrationState.class,
                        RegistrationState::value,
                        this::states);
    }

    private Stream<RegistrationState> states() {
        return all.get().stream()
                .flatMap(cluster -> Optional.ofNullable(cluster.getStatus())
                        .map(ClusterStatus::getRegistration)
                        .map(RegistrationStatus::getState)
                        .stream());
    }
}
