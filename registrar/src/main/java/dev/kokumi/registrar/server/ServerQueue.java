package dev.kokumi.registrar.server;

import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.ServerSink;
import dev.kokumi.registrar.latency.Arrivals;
import java.time.Duration;

/** One decision at a time for each server, different servers side by side. */
public final class ServerQueue implements ServerSink, AutoCloseable {
    private final Arrivals<ServerIdentity> arrivals;
    private final KeyedQueue<ServerIdentity> queue;

    /**
     * @param parallel how many servers are worked on side by side
     * @param arrivals the same {@code work} takes from
     */
    public ServerQueue(
            int parallel, ServerWork work, Arrivals<ServerIdentity> arrivals, QueueListener<ServerIdentity> listener) {
        this.arrivals = arrivals;
        this.queue = new KeyedQueue<>("servers", parallel, work, Backoff.DEFAULT, listener);
    }

    @Override
    public void concerned(ServerIdentity server, long nanos) {
        arrivals.note(server, nanos);
        queue.add(server);
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
