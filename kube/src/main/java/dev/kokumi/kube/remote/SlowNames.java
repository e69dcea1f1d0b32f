package dev.kokumi.kube.remote;

import java.util.LinkedHashMap;
import java.util.Map;

/** Names whose look-up hung the last time; the 4,096 latest, since tenants choose the names. */
final class SlowNames {
    private static final int MOST = 4096;

    private final Map<String, Boolean> names = new LinkedHashMap<>() {
        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Boolean> eldest) {
            return size() > MOST;
        }
    };

    synchronized boolean contains(String name) {
        return names.containsKey(name);
    }

    synchronized void add(String name) {
        names.put(name, true);
    }

    synchronized void remove(String name) {
        names.remove(name);
    }
}
