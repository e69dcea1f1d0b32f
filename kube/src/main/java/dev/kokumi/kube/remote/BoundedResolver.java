package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Look-ups that hang starve nobody. The system's resolver blocks the thread it runs on and cannot be cancelled, so
 * each look-up gets a platform thread. A name is looked up once at a time, whoever wants it; a name that hung keeps to
 * a lane of its own, and its first look-up gives its permit back as soon as nobody waits for it.
 */
final class BoundedResolver implements AutoCloseable {
    private final Resolver resolver;
    private final Semaphore lane;
    private final Semaphore slowLane;
    private final ThreadPoolExecutor threads;
    private final SlowNames slow = new SlowNames();
    private final Map<String, Lookup> running = new ConcurrentHashMap<>();

    BoundedResolver(Resolver resolver, int lookups, int hangingLookups) {
        this.resolver = resolver;
        this.lane = new Semaphore(lookups, true);
        this.slowLane = new Semaphore(lookups, true);
        this.threads = new ThreadPoolExecutor(
                0,
                hangingLookups,
                10,
                TimeUnit.SECONDS,
                new SynchronousQueue<>(),
                Thread.ofPlatform().daemon().name("kokumi-remote-resolver-", 0).factory());
    }

    /**
     * The addresses of a name.
     *
     * @throws UnknownHostException when it has none, or too many look-ups hang to start another
     * @throws TimeoutException when the deadline comes first
     */
    List<InetAddress> resolve(String host, Deadline deadline)
            throws UnknownHostException, TimeoutException, InterruptedException {
        while (!deadline.passed()) {
            var mine = new Lookup();
            var other = running.putIfAbsent(host, mine);
            if (other == null) {
                start(host, mine, deadline);
            }
            var lookup = other == null ? mine : other;
            try {
                return lookup.result.get(deadline.remainingMillis(), TimeUnit.MILLISECONDS);
            } catch (TimeoutException e) {
                abandon(host, lookup);
                throw e;
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UnknownHostException unknown) {
                    throw unknown;
                }
                // Whoever was to start it ran out of time before a permit was free: it is our turn.
            }
        }
        throw new TimeoutException();
    }

    private void start(String host, Lookup lookup, Deadline deadline)
            throws TimeoutException, InterruptedException {
        boolean started = false;
        try {
            var permits = slow.contains(host) ? slowLane : lane;
            if (!permits.tryAcquire(deadline.remainingMillis(), TimeUnit.MILLISECONDS)) {
                throw new TimeoutException();
            }
            lookup.start(permits);
            threads.execute(() -> run(host, lookup));
            started = true;
        } catch (RejectedExecutionException e) {
            lookup.result.completeExceptionally(new UnknownHostException("too many look-ups hang"));
        } finally {
            if (!started) {
                running.remove(host, lookup);
                lookup.releasePermit();
                lookup.result.completeExceptionally(new TimeoutException());
            }
        }
    }

    private void run(String host, Lookup lookup) {
        try {
            var addresses = resolver.resolve(host);
            running.remove(host, lookup);
            lookup.result.complete(addresses);
        } catch (UnknownHostException | RuntimeException e) {
            running.remove(host, lookup);
            lookup.result.completeExceptionally(e instanceof UnknownHostException ? e : new UnknownHostException());
        } finally {
            if (!lookup.hangs()) {
                slow.remove(host);
            }
            lookup.releasePermit();
        }
    }

    private void abandon(String host, Lookup lookup) {
        if (lookup.hangs()) {
            boolean known = slow.contains(host);
            slow.add(host);
            if (!known) {
                lookup.releasePermit();
            }
        }
    }

    @Override
    public void close() {
        threads.shutdownNow();
    }
}
