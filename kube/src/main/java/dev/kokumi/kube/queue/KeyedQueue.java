package dev.kokumi.kube.queue;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * Runs {@link Work} by key: one run at a time for each key, up to {@code parallel} keys side by side on virtual threads.
 * A key added while it runs is run once more afterwards; a key added twice before it runs is run once. The lock guards
 * the book-keeping only and is never held while work runs.
 */
public final class KeyedQueue<K> implements AutoCloseable {
    private final String name;
    private final int parallel;
    private final Work<K> work;
    private final Backoff backoff;
    private final QueueListener<K> listener;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition nothingRuns = lock.newCondition();
    private final Map<K, Entry> entries = new HashMap<>();
    private final ArrayDeque<K> ready = new ArrayDeque<>();
    private final ScheduledExecutorService timer;
    private int running;
    private boolean closed;

    /** What is known of one key; dropped when there is nothing left to remember. */
    private static final class Entry {
        boolean queued;
        boolean running;
        boolean dirty;
        int failures;
        long dueNanos;

        @Nullable ScheduledFuture<?> due;

        boolean idle() {
            return !queued && !running && failures == 0 && due == null;
        }
    }

    /**
     * @param name shows in thread names
     * @param parallel how many keys run side by side, at least 1
     */
    public KeyedQueue(String name, int parallel, Work<K> work, Backoff backoff, QueueListener<K> listener) {
        this.name = name;
        this.parallel = parallel;
        this.work = work;
        this.backoff = backoff;
        this.listener = listener;
        this.timer = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name(name + "-timer").factory());
    }

    /** Runs {@code key} as soon as there is room. */
    public void add(K key) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            var entry = entries.computeIfAbsent(key, k -> new Entry());
            cancelTimer(entry);
            if (entry.running) {
                entry.dirty = true;
            } else if (!entry.queued) {
                entry.queued = true;
                ready.add(key);
                dispatch();
            }
        } finally {
            lock.unlock();
        }
    }

    /** Runs {@code key} after {@code delay}; of several delays for a key the earliest counts. */
    public void addAfter(K key, Duration delay) {
        lock.lock();
        try {
            if (closed) {
                return;
            }
            var entry = entries.computeIfAbsent(key, k -> new Entry());
            if (!entry.queued && !entry.dirty) {
                schedule(key, entry, delay);
            }
        } finally {
            lock.unlock();
        }
    }

    /** Keys that wait for room. */
    public int waiting() {
        lock.lock();
        try {
            return ready.size();
        } finally {
            lock.unlock();
        }
    }

    /** Takes nothing more; what runs comes to its end. */
    @Override
    public void close() {
        lock.lock();
        try {
            closed = true;
            ready.clear();
        } finally {
            lock.unlock();
        }
        timer.shutdownNow();
    }

    /**
     * Waits until nothing runs any more; to be asked after {@link #close()}.
     *
     * @param limit most time to wait
     * @return whether nothing runs
     */
    public boolean awaitIdle(Duration limit) {
        long left = limit.toNanos();
        lock.lock();
        try {
            while (running > 0 && left > 0) {
                left = nothingRuns.awaitNanos(left);
            }
            return running == 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } finally {
            lock.unlock();
        }
    }

    private void schedule(K key, Entry entry, Duration delay) {
        long dueNanos = System.nanoTime() + delay.toNanos();
        if (entry.due != null) {
            if (entry.dueNanos - dueNanos <= 0) {
                return;
            }
            cancelTimer(entry);
        }
        entry.dueNanos = dueNanos;
        entry.due = timer.schedule(() -> add(key), delay.toNanos(), TimeUnit.NANOSECONDS);
    }

    private static void cancelTimer(Entry entry) {
        if (entry.due != null) {
            entry.due.cancel(false);
            entry.due = null;
        }
    }

    private void dispatch() {
        while (running < parallel && !ready.isEmpty()) {
            K key = ready.remove();
            var entry = entries.computeIfAbsent(key, k -> new Entry());
            entry.queued = false;
            entry.running = true;
            running++;
            Thread.ofVirtual().name(name + "-work").start(() -> runOne(key));
        }
    }

    private void runOne(K key) {
        Outcome outcome = Outcome.DONE;
        Exception failure = null;
        try {
            outcome = work.run(key);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            failure = e;
        } catch (Exception e) {
            failure = e;
        } catch (StackOverflowError | LinkageError | AssertionError e) {
            // A fault of one key must not pass for success, nor end the others' work.
            failure = new IllegalStateException(e);
        } finally {
            finished(key, outcome, failure);
        }
    }

    private void finished(K key, Outcome outcome, @Nullable Exception failure) {
        int failures;
        lock.lock();
        try {
            running--;
            if (running == 0) {
                nothingRuns.signalAll();
            }
            var entry = entries.computeIfAbsent(key, k -> new Entry());
            entry.running = false;
            entry.failures = failure == null ? 0 : entry.failures + 1;
            failures = entry.failures;
            if (!closed) {
                next(key, entry, outcome);
                dispatch();
            }
            if (entry.idle()) {
                entries.remove(key);
            }
        } finally {
            lock.unlock();
        }
        if (failure == null) {
            listener.succeeded(key);
        } else {
            listener.failed(key, failure, failures);
        }
    }

    private void next(K key, Entry entry, Outcome outcome) {
        if (entry.dirty) {
            entry.dirty = false;
            entry.queued = true;
            ready.add(key);
        } else if (entry.failures > 0) {
            schedule(
                    key,
                    entry,
                    backoff.delay(entry.failures, ThreadLocalRandom.current().nextDouble()));
        } else if (outcome instanceof Outcome.Again again) {
            schedule(key, entry, again.delay());
        }
    }
}
