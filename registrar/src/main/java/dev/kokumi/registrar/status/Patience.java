package dev.kokumi.registrar.status;

import java.time.Duration;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How long a Cluster is not told that it waits, unless cluster-controller has spoken and waits for the answer. Most servers are reached a moment after the Cluster comes, and then
 * nobody needs a word that is outdated before it is read: at a cold start of a thousand Clusters this saves a thousand
 * writes, with all that hangs on them.
 */
final class Patience {
    private static final Duration MOST = Duration.ofMinutes(1);

    private final ConcurrentHashMap<String, Long> since = new ConcurrentHashMap<>();

    /**
     * What is left of it; zero when it is over.
     *
     * @param now {@link System#nanoTime()}
     */
    Duration left(String uid, long now) {
        long begun = since.computeIfAbsent(uid, first -> now);
        var left = MOST.minusNanos(now - begun);
        return left.isNegative() ? Duration.ZERO : left;
    }

    void forget(String uid) {
        since.remove(uid);
    }
}
