package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** One look-up of one name, shared by everybody who wants that name meanwhile. */
final class Lookup {
    private static final long HANGS_NANOS = TimeUnit.SECONDS.toNanos(1);

    final CompletableFuture<List<InetAddress>> result = new CompletableFuture<>();
    private final AtomicReference<@Nullable Semaphore> permit = new AtomicReference<>();
    private volatile long startedNanos;

    /** The look-up starts now, under a permit that it gives back once. */
    void start(Semaphore held) {
        startedNanos = System.nanoTime();
        permit.set(held);
    }

    void releasePermit() {
        var held = permit.getAndSet(null);
        if (held != null) {
            held.release();
        }
    }

    /** Whether it runs for so long that the resolver, not the caller's short deadline, is to blame. */
    boolean hangs() {
        return System.nanoTime() - startedNanos >= HANGS_NANOS;
    }
}
