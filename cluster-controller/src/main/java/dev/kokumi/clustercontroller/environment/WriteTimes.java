package dev.kokumi.clustercontroller.environment;

import dev.kokumi.kube.hub.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** When each Environment was last written: many Clusters may change in a second, its status changes once. */
final class WriteTimes {
    private final Duration interval;
    private final ConcurrentHashMap<ObjectKey, Instant> written = new ConcurrentHashMap<>();

    WriteTimes(Duration interval) {
        this.interval = interval;
    }

    /** How long to wait until the Environment may be written; empty when it may be now. */
    Optional<Duration> pause(ObjectKey environment, Instant now) {
        return Optional.ofNullable(written.get(environment))
                .map(last -> Duration.between(now, last.plus(interval)))
                .filter(Duration::isPositive);
    }

    void wrote(ObjectKey environment, Instant now) {
        written.put(environment, now);
    }

    void forget(ObjectKey environment) {
        written.remove(environment);
    }
}
