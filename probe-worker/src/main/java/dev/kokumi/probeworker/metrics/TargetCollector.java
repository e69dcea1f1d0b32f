package dev.kokumi.probeworker.metrics;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.kube.status.Times;
import io.prometheus.client.Collector;
import io.prometheus.client.GaugeMetricFamily;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;

/**
 * The series of each ClusterTarget, made from the targets there are at each scrape, so that those of a deleted one go with
 * it. Only the leader shows them, so that each stands once.
 */
public final class TargetCollector extends Collector {
    private final Supplier<? extends Collection<ClusterTarget>> targets;
    private final BooleanSupplier leading;

    public TargetCollector(Supplier<? extends Collection<ClusterTarget>> targets, BooleanSupplier leading) {
        this.targets = targets;
        this.leading = leading;
    }

    @Override
    public List<MetricFamilySamples> collect() {
        var expiry = new GaugeMetricFamily(
                "kokumi_target_credential_expiry_timestamp_seconds",
                "When the ClusterTarget's token ends; absent when it does not say",
                List.of("namespace", "target"));
        if (leading.getAsBoolean()) {
            for (var target : targets.get()) {
                var names = List.of(
                        target.getMetadata().getNamespace(),
                        target.getMetadata().getName());
                expires(target).ifPresent(end -> expiry.addMetric(names, end.toEpochMilli() / 1e3));
            }
        }
        return List.of(expiry);
    }

    private static Optional<Instant> expires(ClusterTarget target) {
        return Optional.ofNullable(target.getStatus())
                .map(ClusterTargetStatus::getCredentialExpires)
                .flatMap(Times::parse);
    }
}
