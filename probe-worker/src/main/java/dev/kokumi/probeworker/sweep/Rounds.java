package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.probeworker.status.TargetGone;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Function;

/**
 * Two lanes of rounds: one for targets that answer, and one, with few places, for those whose last connection failed. A
 * target is in one lane at a time and never worked on twice at once.
 */
public final class Rounds implements AutoCloseable {
    /** How soon a target is tried again that the other lane is just done with. */
    private static final Duration HANDED_OVER = Duration.ofMillis(200);

    private final RoundTools tools;
    private final Function<ObjectKey, Optional<ClusterTarget>> targets;
    private final Memories memories = new Memories();
    private final Schedule schedule;
    private final ConcurrentHashMap<ObjectKey, String> running = new ConcurrentHashMap<>();
    private final KeyedQueue<ObjectKey> quick;
    private final KeyedQueue<ObjectKey> slow;

    /** @param targets the targets as the cache has them */
    public Rounds(
            RoundTools tools, Function<ObjectKey, Optional<ClusterTarget>> targets, QueueListener<ObjectKey> listener) {
        this.tools = tools;
        this.targets = targets;
        this.schedule =
                new Schedule(tools.config(), () -> ThreadLocalRandom.current().nextDouble());
        quick = new KeyedQueue<>("targets", tools.config().parallel(), this::quickly, Backoff.DEFAULT, listener);
        slow = new KeyedQueue<>("slow-targets", tools.config().slowParallel(), this::slowly, Backoff.DEFAULT, listener);
    }

    /** A round as soon as there is room. */
    public void add(ObjectKey target) {
        var found = targets.apply(target);
        (found.isPresent() && silent(found.get()) ? slow : quick).add(target);
    }

    /** Whether a round of this target runs now. */
    boolean busy(String uid) {
        return running.containsValue(uid);
    }

    /** Forgets a target that is gone. */
    public void forget(String uid) {
        memories.forget(uid);
    }

    private Outcome quickly(ObjectKey key) throws Exception {
        return inLane(key, false);
    }

    private Outcome slowly(ObjectKey key) throws Exception {
        return inLane(key, true);
    }

    private Outcome inLane(ObjectKey key, boolean slowLane) {
        var cached = targets.apply(key);
        if (cached.isEmpty() || cached.get().getMetadata().getDeletionTimestamp() != null) {
            return Outcome.DONE;
        }
        String uid = cached.get().getMetadata().getUid();
        if (running.putIfAbsent(key, uid) != null) {
            return new Outcome.Again(HANDED_OVER);
        }
        try {
            var outcome = new Round(tools, memories, schedule, cached.get()).run();
            boolean silent = memories.of(uid).connections() > 0;
            if (silent != slowLane && outcome instanceof Outcome.Again(Duration delay)) {
                (silent ? slow : quick).addAfter(key, delay);
                return Outcome.DONE;
            }
            return outcome;
        } catch (TargetGone e) {
            return Outcome.DONE;
        } finally {
            running.remove(key);
        }
    }

    /** After a restart the status tells which lane. */
    private boolean silent(ClusterTarget target) {
        return memories.of(target.getMetadata().getUid()).connections() > 0
                || Optional.ofNullable(target.getStatus())
                        .map(ClusterTargetStatus::getState)
                        .filter(state -> state == TargetState.UNREACHABLE)
                        .isPresent();
    }

    /** Targets that wait for room, in both lanes. */
    public int waiting() {
        return quick.waiting() + slow.waiting();
    }

    /** Takes nothing more. */
    @Override
    public void close() {
        quick.close();
        slow.close();
    }

    /** Waits until no round runs any more; to be asked after {@link #close()}. */
    public boolean awaitIdle(Duration limit) {
        long last = System.nanoTime() + limit.toNanos();
        return quick.awaitIdle(limit) && slow.awaitIdle(Duration.ofNanos(Math.max(0, last - System.nanoTime())));
    }
}
