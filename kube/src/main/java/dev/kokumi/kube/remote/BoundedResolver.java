package dev.kokumi.kube.remote;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
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
 * each look-up gets a platform thread. A name is looked up once at a time, whoever wants it. A look-up that is overdue
 * gives its permit to the next one while it goes on, and its name keeps to a lane of its own until it answers in time.
 */
final class BoundedResolver implements AutoCloseable {
    private final Resolver resolver;
    private final Watchdog watchdog;
    private final Duration overdueAfter;
    private final Semaphore lane;
    private final Semaphore slowLane;
    private final ThreadPoolExecutor threads;
    private final SlowNames slow = new SlowNames();
    private final Map<String, Lookup> running = new ConcurrentHashMap<>();

    /**
     * @param lookups permits of each of the two lanes
     * @param threads bound on look-ups that are overdue or run, each a platform thread
     * @param overdueAfter from when on a look-up counts as hanging
     */
    BoundedResolver(Resolver resolver, Watchdog watchdog, int lookups, int threads, Duration overdueAfter) {
        this.resolver = resolver;
        this.watchdog = watchdog;
        this.overdueAfter = overdueAfter;
        this.lane = new Semaphore(lookups, true);
        this.slowLane = new Semaphore(lookups, true);
        this.threads = new ThreadPoolExecutor(
                0,
                threads,
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
            try {
                return (other == null ? mine : other).result().get(deadline.remainingMillis(), TimeUnit.MILLISECONDS);
            } catch (ExecutionException e) {
                if (e.getCause() instanceof UnknownHostException unknown) {
                    throw unknown;
                }
                // Whoever was to start it ran out of time before a permit was free: it is our turn.
            }
        }
        throw new TimeoutException();
    }

    private void start(String host, Lookup lookup, Deadline deadline) throws TimeoutException, InterruptedException {
        boolean started = false;
        try {
            var permits = slow.contains(host) ? slowLane : lane;
            if (!permits.tryAcquire(deadline.remainingMillis(), TimeUnit.MILLISECONDS)) {
                throw new TimeoutException();
            }
            lookup.hold(permits);
            threads.execute(() -> run(host, lookup, permits == lane));
            started = true;
        } catch (RejectedExecutionException e) {
            lookup.result().completeExceptionally(new TooManyLookups());
        } finally {
            if (!started) {
                running.remove(host, lookup);
                lookup.releasePermit();
                lookup.result().completeExceptionally(new TimeoutException());
            }
        }
    }

    private void run(String host, Lookup lookup, boolean givesWay) {
        var alarm = watchdog.after(overdueAfter, () -> overdue(host, lookup, givesWay));
        try {
            var addresses = resolver.resolve(host);
            running.remove(host, lookup);
            lookup.result().complete(addresses);
        } catch (UnknownHostException | RuntimeException e) {
            running.remove(host, lookup);
            lookup.result().completeExceptionally(e instanceof UnknownHostException ? e : new UnknownHostException());
        } finally {
            alarm.cancel(false);
            if (!lookup.isOverdue()) {
                slow.remove(host);
            }
            lookup.releasePermit();
        }
    }

    private void overdue(String host, Lookup lookup, boolean givesWay) {
        lookup.markOverdue();
        slow.add(host);
        if (givesWay) {
            lookup.releasePermit();
        }
    }

    /** Whoever waits stops waiting; close the watchdog first, else they ask again. */
    @Override
    public void close() {
        threads.shutdownNow();
        running.values().forEach(lookup -> lookup.result().completeExceptionally(new TimeoutException()));
    }
}
