package dev.kokumi.kube.remote;

import java.time.Duration;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** Keeps the time of every request with one thread, which never does I/O that could block. */
final class Watchdog implements AutoCloseable {
    private static final Duration LONGEST = Duration.ofDays(1);

    private final ScheduledThreadPoolExecutor scheduler;
    private final Set<Deadline> running = ConcurrentHashMap.newKeySet();

    Watchdog() {
        scheduler = new ScheduledThreadPoolExecutor(
                1, Thread.ofPlatform().daemon().name("kokumi-remote-watchdog").factory());
        scheduler.setRemoveOnCancelPolicy(true);
    }

    /** A deadline this long from now, a day at most; to be closed when the request is over. */
    Deadline start(Duration wanted) {
        var left = wanted.compareTo(LONGEST) > 0 ? LONGEST : wanted;
        var deadline = new Deadline(this, System.nanoTime() + left.toNanos());
        running.add(deadline);
        try {
            deadline.alarm(scheduler.schedule(deadline::cut, left.toNanos(), TimeUnit.NANOSECONDS));
        } catch (RejectedExecutionException e) {
            deadline.cut();
        }
        return deadline;
    }

    /** Runs a task once, unless this is closed before; it must not block. */
    Future<?> after(Duration pause, Runnable task) {
        try {
            return scheduler.schedule(task, pause.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException e) {
            return CompletableFuture.completedFuture(null);
        }
    }

    /** Runs a task again and again; it must not block. */
    void every(Duration period, Runnable task) {
        var unused = scheduler.scheduleWithFixedDelay(task, period.toNanos(), period.toNanos(), TimeUnit.NANOSECONDS);
    }

    boolean isClosed() {
        return scheduler.isShutdown();
    }

    void done(Deadline deadline, @Nullable Future<?> alarm) {
        running.remove(deadline);
        if (alarm != null) {
            alarm.cancel(false);
        }
    }

    /** Cuts every running request short; those that come later are cut at once. */
    @Override
    public void close() {
        scheduler.shutdownNow();
        running.forEach(Deadline::cut);
    }
}
