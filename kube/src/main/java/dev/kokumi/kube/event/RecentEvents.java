package dev.kokumi.kube.event;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The Events written within the last hour, bounded; used by one thread. */
final class RecentEvents {
    /** The API server keeps Events for an hour by default. */
    private static final Duration WINDOW = Duration.ofHours(1);

    /** An Event that was written before, and how often it has been seen with this time. */
    record Seen(String name, int count, Instant last) {}

    private final Map<String, Seen> byIdentity;

    RecentEvents(int most) {
        byIdentity = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Seen> eldest) {
                return size() > most;
            }
        };
    }

    /** Counts one more if the same was written within the window. */
    Optional<Seen> seen(String identity, Instant now) {
        var before = byIdentity.get(identity);
        if (before == null || before.last().plus(WINDOW).isBefore(now)) {
            return Optional.empty();
        }
        var again = new Seen(before.name(), before.count() + 1, now);
        byIdentity.put(identity, again);
        return Optional.of(again);
    }

    void remember(String identity, String name, Instant now) {
        byIdentity.put(identity, new Seen(name, 1, now));
    }
}
