package dev.kokumi.clustercontroller.incluster;

import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.ReconcileMetrics;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Duration;

/** The two kept objects at work: created at the start when they are missing, and right after they were deleted. */
public final class InCluster implements AutoCloseable {
    private final String namespace;
    private final KeyedQueue<Kept> queue;

    public InCluster(InClusterConfig config, KubernetesClient client, FleetView fleet, MeterRegistry registry) {
        this.namespace = config.namespace();
        this.queue = new KeyedQueue<>(
                "in-cluster",
                1,
                new InClusterKeeper(client, fleet, namespace),
                Backoff.DEFAULT,
                new ReconcileMetrics<>(registry, "in-cluster"));
    }

    /** Creates what is missing. */
    public void start() {
        queue.add(Kept.CLUSTER);
        queue.add(Kept.ENVIRONMENT);
    }

    /** A Cluster is gone. */
    public void clusterGone(ObjectKey cluster) {
        if (cluster.equals(new ObjectKey(namespace, KeptObjects.CLUSTER))) {
            queue.add(Kept.CLUSTER);
        }
    }

    /** An Environment is gone. */
    public void environmentGone(ObjectKey environment) {
        if (environment.equals(new ObjectKey(namespace, KeptObjects.ENVIRONMENT))) {
            queue.add(Kept.ENVIRONMENT);
        }
    }

    /** Stops taking work. */
    @Override
    public void close() {
        queue.close();
    }

    /** Waits for what runs to end, at most {@code limit}. */
    public void awaitIdle(Duration limit) {
        queue.awaitIdle(limit);
    }
}
