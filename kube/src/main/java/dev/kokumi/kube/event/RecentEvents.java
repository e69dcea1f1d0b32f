package dev.kokumi.kube.event;

import io.fabric8.kubernetes.api.model.Event;
import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/** The Events written within the last hour, bounded; used by one thread. */
final class RecentEvents {
    /** The API server keeps Events for an hour by default. */
    private static final Duration WINDOW = Duration.ofHours(1);

    private record Written(Event event, Instant at) {}

    private final Map<String, Written> byIdentity;

    RecentEvents(int most) {
        byIdentity = new LinkedHashMap<>(16, 0.75f, true) {
            private static final long serialVersionUID = 1L;

            @Override
            protected boolean removeEldestEntry(Map.Entry<String, Written> eldest) {
                return size() > most;
            }
        };
    }

    /** The Event that said the same within the window. */
    Optional<Event> find(String identity, Instant now) {
        return Optional.ofNullable(byIdentity.get(identity))
                .filter(written -> written.at().plus(WINDOW).isAfter(now))
                .map(Written::event);
    }

    void remember(String identity, Event event, Instant now) {
        byIdentity.put(identity, new Written(event, now));
    }
}
