package dev.kokumi.clustercontroller.metrics;

import dev.kokumi.api.Cluster;
import dev.kokumi.kube.hub.ObjectKey;
import io.prometheus.client.Collector;
import io.prometheus.client.GaugeMetricFamily;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * The series of each Cluster, made from the Clusters there are at each scrape: a meter for each object would stay when
 * the object or a label's value is gone. Only the leader shows them, so that each stands once.
 */
public final class ClusterCollector extends Collector {
    private static final List<String> CLUSTER = List.of("namespace", "cluster");

    private final Supplier<Collection<Cluster>> clusters;
    private final Function<ObjectKey, Optional<Instant>> lastCheck;
    private final BooleanSupplier leading;

    /** @param lastCheck when the last check of a Cluster ended */
    public ClusterCollector(
            Supplier<Collection<Cluster>> clusters,
            Function<ObjectKey, Optional<Instant>> lastCheck,
            BooleanSupplier leading) {
        this.clusters = clusters;
        this.lastCheck = lastCheck;
        this.leading = leading;
    }

    @Override
    public List<MetricFamilySamples> collect() {
        var ready = new GaugeMetricFamily(
                "kokumi_cluster_ready",
                "Whether the Cluster is Ready, with the reason why not",
                List.of("namespace", "cluster", "reason"));
        var info = new GaugeMetricFamily(
                "kokumi_cluster_info",
                "What the Cluster is; always 1",
                List.of("namespace", "cluster", "connection", "version"));
        var checked = new GaugeMetricFamily(
                "kokumi_cluster_last_check_timestamp_seconds", "When the last check of the Cluster ended", CLUSTER);
        var expiry = new GaugeMetricFamily(
                "kokumi_cluster_credential_expiry_timestamp_seconds",
                "When the Cluster's token or client certificate ends; absent when it does not say",
                CLUSTER);
        if (leading.getAsBoolean()) {
            for (var cluster : clusters.get()) {
                var series = ClusterSeries.of(cluster);
                var names = List.of(series.namespace(), series.cluster());
                ready.addMetric(List.of(series.namespace(), series.cluster(), series.reason()), series.ready() ? 1 : 0);
                info.addMetric(List.of(series.namespace(), series.cluster(), series.connection(), series.version()), 1);
                lastCheck.apply(ObjectKey.of(cluster)).ifPresent(at -> checked.addMetric(names, seconds(at)));
                series.expires().ifPresent(end -> expiry.addMetric(names, seconds(end)));
            }
        }
        return List.of(ready, info, checked, expiry);
    }

    private static double seconds(Instant instant) {
        return instant.toEpochMilli() / 1e3;
    }
}
