package dev.kokumi.probeworker.keys;

import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;

/** When each target's keys were fetched last; kept here, so that several gateways cannot multiply the cooldown. */
public final class Refetches {
    private final RefetchPolicy policy;
    private final ConcurrentHashMap<String, Instant> last = new ConcurrentHashMap<>();

    public Refetches(RefetchPolicy policy) {
        this.policy = policy;
    }

    /** Whether to fetch now; true counts as fetched, whatever comes of it, and for one caller only. */
    public boolean begin(String uid, boolean asked, Instant now) {
        var due = new AtomicBoolean();
        last.compute(uid, (key, before) -> {
            due.set(policy.due(Optional.ofNullable(before), asked, now));
            return due.get() || before == null ? now : before;
        });
        return due.get();
    }

    /** Forgets a target that is gone. */
    public void forget(String uid) {
        last.remove(uid);
    }
}
