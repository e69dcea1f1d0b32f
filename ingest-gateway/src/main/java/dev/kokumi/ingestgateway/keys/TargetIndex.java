package dev.kokumi.ingestgateway.keys;

import dev.kokumi.api.ClusterTarget;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;

/** Every target by its UID, replaced as a whole on each change. Looking up takes no lock. */
public final class TargetIndex {
    /** @param replaced the next keys that are others, or none when the target is gone */
    private record Entry(TargetKeys keys, CompletableFuture<Optional<TargetKeys>> replaced) {}

    private final AtomicLong versions = new AtomicLong();
    private final ConcurrentHashMap<String, Entry> targets = new ConcurrentHashMap<>();

    /** Empty when no target has this UID. */
    public Optional<TargetKeys> find(String uid) {
        return Optional.ofNullable(targets.get(uid)).map(Entry::keys);
    }

    /** How many targets there are. */
    public int size() {
        return targets.size();
    }

    /** Takes what a watch tells of a target that is new or changed. */
    public void put(ClusterTarget target) {
        var uid = target.getMetadata().getUid();
        targets.compute(uid, (ignored, before) -> {
            var keys = TargetReader.read(target, versions.incrementAndGet(), before == null ? null : before.keys());
            if (before == null) {
                return new Entry(keys, new CompletableFuture<>());
            }
            if (sameSigners(before.keys(), keys)) {
                return new Entry(keys, before.replaced());
            }
            before.replaced().complete(Optional.of(keys));
            return new Entry(keys, new CompletableFuture<>());
        });
    }

    /** Takes that a target is gone. */
    public void remove(String uid) {
        var entry = targets.remove(uid);
        if (entry != null) {
            entry.replaced().complete(Optional.empty());
        }
    }

    /**
     * Waits for signing keys of the target that are others than those that were seen; called on a virtual thread. They
     * are handed over by whoever brings them, so that nobody who was woken looks them up before they are there.
     *
     * @return empty when they stayed, or the target is gone
     */
    public Optional<TargetKeys> awaitChange(TargetKeys seen, Duration atMost) {
        var entry = targets.get(seen.uid());
        if (entry == null) {
            return Optional.empty();
        }
        if (!sameSigners(entry.keys(), seen)) {
            return Optional.of(entry.keys());
        }
        try {
            return entry.replaced().get(Math.max(0, atMost.toNanos()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        } catch (ExecutionException e) {
            throw new IllegalStateException("nobody fails this future", e);
        }
    }

    /** Keys that stay are the same objects: {@link TargetReader} takes them over. */
    private static boolean sameSigners(TargetKeys one, TargetKeys other) {
        return one.issuer().equals(other.issuer())
                && one.keys().equals(other.keys())
                && one.previousKeys().equals(other.previousKeys());
    }
}
