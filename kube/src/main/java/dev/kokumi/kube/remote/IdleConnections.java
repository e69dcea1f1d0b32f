package dev.kokumi.kube.remote;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** The few connections to one server that wait for the next request, latest first. No I/O under its lock. */
final class IdleConnections {
    private final int most;
    private final Deque<OpenConnection> idle = new ArrayDeque<>(2);
    private boolean closed;

    IdleConnections(int most) {
        this.most = most;
    }

    synchronized Optional<OpenConnection> take() {
        return Optional.ofNullable(idle.pollFirst());
    }

    /** Keeps a connection, unless there are enough already or this was closed meanwhile. */
    void give(OpenConnection connection) {
        connection.idleSince(System.nanoTime());
        synchronized (this) {
            if (!closed && idle.size() < most) {
                idle.addFirst(connection);
                return;
            }
        }
        connection.closeIdle();
    }

    /** Closes those unused for longer. */
    void sweep(Duration unused) {
        var old = new ArrayList<OpenConnection>();
        synchronized (this) {
            while (!idle.isEmpty() && idle.peekLast().idleLongerThan(unused.toNanos())) {
                old.add(idle.removeLast());
            }
        }
        old.forEach(OpenConnection::closeIdle);
    }

    /** Closes those that are idle now, and from now on those that come back. */
    void close() {
        List<OpenConnection> left;
        synchronized (this) {
            closed = true;
            left = List.copyOf(idle);
            idle.clear();
        }
        left.forEach(OpenConnection::closeIdle);
    }
}
