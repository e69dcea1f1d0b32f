package dev.kokumi.registrar.latency;

import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** When the first event came for a key that has not been worked on since. */
public final class Arrivals<K> {
    private final ConcurrentHashMap<K, Long> first = new ConcurrentHashMap<>();

    /** @param nanos {@link System#nanoTime()} of the event */
    public void note(K key, long nanos) {
        first.merge(key, nanos, Math::min);
    }

    /** Takes note of the beginning of the work. */
    public Optional<Long> take(K key) {
        return Optional.ofNullable(first.remove(key));
    }
}
