package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.registrar.latency.Arrivals;
import java.time.Duration;

/** Clusters that something happened to. */
public final class ClaimQueue implements AutoCloseable {
    private final Arrivals<ObjectKey> arrivals;
    private final KeyedQueue<ObjectKey> queue;

    /**
     * @param parallel how many Clusters are looked at side by side
     * @param arrivals the same {@code work} takes from
     */
    public ClaimQueue(int parallel, ClaimWork work, Arrivals<ObjectKey> arrivals, QueueListener<ObjectKey> listener) {
        this.arrivals = arrivals;
        this.queue = new KeyedQueue<>("clusters", parallel, work, Backoff.DEFAULT, listener);
    }

    /** Looks at a Cluster as soon as there is room. */
    public void add(ObjectKey cluster) {
        arrivals.note(cluster, System.nanoTime());
        queue.add(cluster);
    }

    /** Takes nothing more. */
    @Override
    public void close() {
        queue.close();
    }

    /** Waits, once closed, until what runs has ended; returns whether it has. */
    public boolean awaitIdle(Duration limit) {
        return queue.awaitIdle(limit);
    }
}
