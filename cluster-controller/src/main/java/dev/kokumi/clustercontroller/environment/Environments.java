package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.Selectors;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.kube.status.StatusWriter;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The Environments at work: what brings one back to its reconciler. */
public final class Environments implements AutoCloseable {
    private final FleetView fleet;
    private final KeyedQueue<ObjectKey> queue;

    public Environments(
            EnvironmentConfig config,
            KubernetesClient client,
            FleetView fleet,
            QueueListener<ObjectKey> listener,
            Clock clock) {
        this.fleet = fleet;
        var reconciler = new EnvironmentReconciler(
                fleet,
                new StatusWriter<>(client, FieldManagers.CLUSTER_CONTROLLER),
                new WriteTimes(config.writeInterval()),
                clock);
        this.queue = new KeyedQueue<>("environments", config.parallel(), reconciler, Backoff.DEFAULT, listener);
    }

    /** Looks at every Environment there is. */
    public void start() {
        fleet.environments().forEach(environment -> queue.add(ObjectKey.of(environment)));
    }

    /** An Environment came, changed or went. */
    public void changed(@Nullable Environment before, @Nullable Environment now) {
        Stream.of(now, before)
                .flatMap(Stream::ofNullable)
                .map(ObjectKey::of)
                .distinct()
                .forEach(queue::add);
    }

    /** A Cluster came, changed or went: whoever selects it, or did, counts again. */
    public void clusterChanged(@Nullable Cluster before, @Nullable Cluster now) {
        var one = now != null ? now : before;
        if (one != null) {
            fleet.environmentsOf(one.getMetadata().getNamespace()).stream()
                    .filter(environment -> selects(environment, before) || selects(environment, now))
                    .forEach(environment -> queue.add(ObjectKey.of(environment)));
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

    private static boolean selects(Environment environment, @Nullable Cluster cluster) {
        return cluster != null && Selectors.selects(environment, cluster);
    }
}
