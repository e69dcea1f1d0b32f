package dev.kokumi.ingestgateway.refetch;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.function.LongSupplier;

/**
 * One request for fresh keys per cooldown and target, however many unknown keys are named meanwhile. Called for targets
 * that exist only, so what is kept is bounded by them.
 */
public final class KeyRefetch {
    private record Round(long began, AtomicInteger waiting) {}

    private final Duration cooldown;
    private final Duration patience;
    private final int most;
    private final LongSupplier nanos;
    private final ConcurrentHashMap<String, Round> rounds = new ConcurrentHashMap<>();

    /** @param nanos a clock that never goes back */
    public KeyRefetch(RefetchConfig config, LongSupplier nanos) {
        this.cooldown = config.cooldown();
        this.patience = config.patience();
        this.most = config.waiters();
        this.nanos = nanos;
    }

    /**
     * Waits for fresh keys where that makes sense. Called on a virtual thread.
     *
     * @param target UID
     * @param ask asks for them; called by whoever begins a round
     * @param await waits at most this long for keys that are others; empty when none came
     * @return keys that make the token worth another look; empty when none came
     */
    public <K> Optional<K> refetched(String target, Runnable ask, Function<Duration, Optional<K>> await) {
        var mine = new Round(nanos.getAsLong(), new AtomicInteger());
        var round = rounds.compute(
                target,
                (uid, before) -> before == null || mine.began() - before.began() >= cooldown.toNanos() ? mine : before);
        var left = patience.minusNanos(nanos.getAsLong() - round.began());
        if (!left.isPositive()) {
            return Optional.empty();
        }
        if (round.waiting().incrementAndGet() > most) {
            round.waiting().decrementAndGet();
            return Optional.empty();
        }
        try {
            if (round == mine) {
                // Beside the wait: an API server that is slow must not eat the patience of those who wait.
                Thread.ofVirtual().name("refetch").start(ask);
            }
            return await.apply(left);
        } finally {
            round.waiting().decrementAndGet();
        }
    }

    /** Forgets a target that is gone. */
    public void forget(String target) {
        rounds.remove(target);
    }
}
