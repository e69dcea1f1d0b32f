package dev.kokumi.kube.queue;

import java.time.Duration;

/**
 * Delay before work that failed is run again: doubles from {@code first} to {@code most}, plus up to a fifth at random,
 * so that what failed together does not come back together.
 */
public record Backoff(Duration first, Duration most) {
    /** From 200 ms to 30 s. */
    public static final Backoff DEFAULT = new Backoff(Duration.ofMillis(200), Duration.ofSeconds(30));

    /**
     * @param failures consecutive failures so far, at least 1
     * @param random from 0 (inclusive) to 1 (exclusive)
     */
    public Duration delay(int failures, double random) {
        long base = first.toMillis() << Math.min(failures - 1, 20);
        long bounded = Math.min(base, most.toMillis());
        return Duration.ofMillis(bounded + (long) (bounded * random / 5));
    }
}
