package dev.kokumi.e2e.plot;

import java.time.Duration;
import java.time.Instant;

/**
 * The time that a picture shows.
 *
 * @param from where axes begin, as minute 0
 * @param to where axes end
 * @param moment what panels show that have no axis of time
 */
public record Window(Instant from, Instant to, Instant moment) {
    private static final int STEPS = 100;

    /** Between two points; whole seconds, so long that there are no more than a hundred. */
    public Duration step() {
        return Duration.ofSeconds(
                Math.max(1, Math.ceilDiv(Duration.between(from, to).toSeconds(), STEPS)));
    }

    double end() {
        return minutes(to);
    }

    /** From the beginning to a moment. */
    double minutes(Instant at) {
        return minutes(at.toEpochMilli() / 1e3);
    }

    /** @param unix seconds of Unix time */
    double minutes(double unix) {
        return (unix - from.toEpochMilli() / 1e3) / 60;
    }

    double stepMinutes() {
        return step().toMillis() / 60e3;
    }
}
