package dev.kokumi.ingestgateway.limit;

import java.time.Duration;
import java.time.Instant;

/** How many failures are still borne: so many at once, then one more each interval. Safe for many threads. */
final class FailureBucket {
    private final int burst;
    private final Duration refill;
    /** When the bucket is, or was, full again. */
    private Instant full = Instant.EPOCH;

    FailureBucket(int burst, Duration refill) {
        this.burst = burst;
        this.refill = refill;
    }

    /** How long until one failure is borne; zero when one is now. */
    synchronized Duration delay(Instant now) {
        var wait = Duration.between(now, full).minus(refill.multipliedBy(burst - 1L));
        return wait.isPositive() ? wait : Duration.ZERO;
    }

    /** Counts one; past the burst nothing is added, so that waiting helps however many come. */
    synchronized void failed(Instant now) {
        if (delay(now).isZero()) {
            full = (full.isAfter(now) ? full : now).plus(refill);
        }
    }
}
