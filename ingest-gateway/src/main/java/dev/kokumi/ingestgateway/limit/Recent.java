package dev.kokumi.ingestgateway.limit;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/** The entries used last, at most so many: what strangers invent must not fill the memory. Safe for many threads. */
final class Recent<K, V> {
    private final LinkedHashMap<K, V> entries;

    Recent(int most) {
        this.entries = new LinkedHashMap<>(16, 0.75f, true) {
            @Override
            protected boolean removeEldestEntry(Map.Entry<K, V> eldest) {
                return size() > most;
            }
        };
    }

    synchronized Optional<V> get(K key) {
        return Optional.ofNullable(entries.get(key));
    }

    synchronized V getOrMake(K key, Supplier<V> maker) {
        return entries.computeIfAbsent(key, ignored -> maker.get());
    }

    synchronized void put(K key, V value) {
        entries.put(key, value);
    }

    synchronized void remove(K key) {
        entries.remove(key);
    }

    synchronized int size() {
        return entries.size();
    }
}
