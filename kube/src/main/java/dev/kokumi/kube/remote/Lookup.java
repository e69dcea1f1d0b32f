package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One look-up of one name, shared by everybody who wants that name meanwhile. */
final class Lookup {
    private final CompletableFuture<List<InetAddress>> result = new CompletableFuture<>();
    private final AtomicReference<@Nullable Semaphore> permit = new AtomicReference<>();
    private volatile boolean overdue;

    CompletableFuture<List<InetAddress>> result() {
        return result;
    }

    /** Runs under a permit that it gives back once. */
    void hold(Semaphore taken) {
        permit.set(taken);
    }

    void releasePermit() {
        var held = permit.getAndSet(null);
        if (held != null) {
            held.release();
        }
    }

    /** It takes so long that the resolver is to blame. */
    void markOverdue() {
        overdue = true;
    }

    boolean isOverdue() {
        return overdue;
    }
}
