package dev.kokumi.probeworker.event;

import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;

/**
 * Where rounds wait for what the gateway says. Posts are remembered, since one may be heard of before anybody waits for
 * it; how many is bounded. The lock guards the book-keeping only.
 */
public final class Signals implements AutoCloseable {
    private static final int MOST_POSTS = 4_096;

    /** What a wait ended with. */
    public enum Heard {
        /** The canary's post was accepted. */
        POSTED,
        /** The gateway asks for the target's keys. */
        KEYS_WANTED,
        /** Neither came in time. */
        NOTHING,
        /** Nobody wants the post any more: the target is gone, or the process is about to end. */
        GIVEN_UP
    }

    private record Post(String targetUid, String podUid) {}

    private final InstantSource clock;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition changed = lock.newCondition();
    private final Set<String> keysWanted = new HashSet<>();
    private final Map<Post, Boolean> posts = new LinkedHashMap<>() {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Post, Boolean> eldest) {
            return size() > MOST_POSTS;
        }
    };
    private boolean closed;

    public Signals(InstantSource clock) {
        this.clock = clock;
    }

    /** The gateway accepted the post of a target's canary. */
    public void posted(String targetUid, String podUid) {
        change(() -> posts.put(new Post(targetUid, podUid), Boolean.TRUE));
    }

    /** The gateway met a key the target's status does not hold. */
    public void keysWanted(String targetUid) {
        change(() -> keysWanted.add(targetUid));
    }

    /** Whether keys were asked for since this was last called. */
    public boolean takeKeysWanted(String targetUid) {
        lock.lock();
        try {
            return keysWanted.remove(targetUid);
        } finally {
            lock.unlock();
        }
    }

    /**
     * Waits for the post of a canary, or for a wish for keys that its round must see to meanwhile.
     *
     * @param gone whether the target is not there any more, asked whenever something changed
     */
    public Heard await(String targetUid, String podUid, Instant deadline, BooleanSupplier gone) {
        var post = new Post(targetUid, podUid);
        lock.lock();
        try {
            while (true) {
                if (posts.remove(post) != null) {
                    return Heard.POSTED;
                }
                if (keysWanted.remove(targetUid)) {
                    return Heard.KEYS_WANTED;
                }
                long left = Duration.between(clock.instant(), deadline).toNanos();
                if (closed || gone.getAsBoolean()) {
                    return Heard.GIVEN_UP;
                }
                if (left <= 0) {
                    return Heard.NOTHING;
                }
                var unused = changed.await(left, TimeUnit.NANOSECONDS);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Heard.GIVEN_UP;
        } finally {
            lock.unlock();
        }
    }

    /** Forgets a target that is gone. */
    public void forget(String targetUid) {
        change(() -> {
            keysWanted.remove(targetUid);
            posts.keySet().removeIf(post -> post.targetUid().equals(targetUid));
        });
    }

    /** Whether whoever waits was sent away, since the process is about to end. */
    public boolean closed() {
        lock.lock();
        try {
            return closed;
        } finally {
            lock.unlock();
        }
    }

    @Override
    public void close() {
        change(() -> closed = true);
    }

    private void change(Runnable change) {
        lock.lock();
        try {
            change.run();
            changed.signalAll();
        } finally {
            lock.unlock();
        }
    }
}
