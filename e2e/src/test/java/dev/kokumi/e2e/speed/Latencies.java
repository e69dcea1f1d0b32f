package dev.kokumi.e2e.speed;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** Durations of one kind, in the order they were measured. */
public final class Latencies {
    private final String what;
    private final List<Duration> all = new ArrayList<>();

    public Latencies(String what) {
        this.what = what;
    }

    /** Adds one, by {@link System#nanoTime()} before and after. */
    public void add(long fromNanos, long untilNanos) {
        all.add(Duration.ofNanos(untilNanos - fromNanos));
    }

    /** The duration {@code percent} of them do not exceed. */
    public Duration percentile(int percent) {
        var sorted = new ArrayList<>(all);
        Collections.sort(sorted);
        return sorted.get(Math.max(0, (int) Math.ceil(sorted.size() * percent / 100.0) - 1));
    }

    @Override
    public String toString() {
        return "%s: n=%d p50=%d ms p99=%d ms max=%d ms"
                .formatted(
                        what,
                        all.size(),
                        percentile(50).toMillis(),
                        percentile(99).toMillis(),
                        percentile(100).toMillis());
    }
}
