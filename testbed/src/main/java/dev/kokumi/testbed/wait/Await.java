package dev.kokumi.testbed.wait;

import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Asks again and again until something holds or the time is up. */
public final class Await {
    private static final Duration STEP = Duration.ofMillis(20);

    private Await() {}

    /**
     * Waits until {@code condition} holds.
     *
     * @param limit most time to wait
     * @param failure what the exception says when the time is up
     * @throws IllegalStateException when the time is up or the thread is interrupted
     */
    public static void until(Duration limit, Supplier<String> failure, BooleanSupplier condition) {
        long deadline = System.nanoTime() + limit.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException("not within %d ms: %s".formatted(limit.toMillis(), failure.get()));
            }
            pause(STEP);
        }
    }

    /** The same, and returns the first value that is not null. */
    public static <T> T value(Duration limit, Supplier<String> failure, Supplier<@Nullable T> source) {
        var found = new java.util.concurrent.atomic.AtomicReference<@Nullable T>();
        until(limit, failure, () -> {
            found.set(source.get());
            return found.get() != null;
        });
        return java.util.Objects.requireNonNull(found.get());
    }

    /** Sleeps. */
    public static void pause(Duration duration) {
        try {
            TimeUnit.NANOSECONDS.sleep(duration.toNanos());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while waiting", e);
        }
    }
}
