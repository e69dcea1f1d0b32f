package dev.kokumi.ingestgateway.review;

import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Lets few TokenReviews go out at once, and fewer for one target; called on virtual threads. */
public final class ReviewGate {
    private final Reviewer reviewer;
    private final ReviewConfig config;
    private final Semaphore all;
    /** One for each target with this way of proving, so bounded by these. */
    private final ConcurrentHashMap<String, Semaphore> perTarget = new ConcurrentHashMap<>();

    public ReviewGate(Reviewer reviewer, ReviewConfig config) {
        this.reviewer = reviewer;
        this.config = config;
        // Fair: whoever waits longest is next, so that a flood delays and never starves.
        this.all = new Semaphore(config.parallel(), true);
    }

    /**
     * Asks when it is this token's turn.
     *
     * @param target UID of a target that exists
     */
    public Review review(String target, String token) {
        var own = perTarget.computeIfAbsent(target, uid -> new Semaphore(config.parallelPerTarget(), true));
        long end = System.nanoTime() + config.patience().toNanos();
        if (!taken(own, end)) {
            return new Review.Unavailable();
        }
        try {
            if (!taken(all, end)) {
                return new Review.Unavailable();
            }
            try {
                return reviewer.review(token);
            } finally {
                all.release();
            }
        } finally {
            own.release();
        }
    }

    /** Forgets a target that is gone. */
    public void forget(String target) {
        perTarget.remove(target);
    }

    private static boolean taken(Semaphore turns, long end) {
        try {
            return turns.tryAcquire(
                    Math.max(Duration.ofMillis(1).toNanos(), end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
