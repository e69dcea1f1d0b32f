package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.CanaryStatus;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.probeworker.target.TargetAccess;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/**
 * What is done for a target that is gone: its canary is removed if that is still possible, and everything of it is
 * forgotten. No finalizer waits for it: a target that does not answer must not keep its ClusterTarget from being deleted.
 */
public final class Farewell implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Farewell.class);
    private static final int TRIES = 5;
    /** How soon it is looked again whether the last round of the target has ended. */
    private static final Duration PARTING = Duration.ofMillis(200);

    private record Leaving(ClusterTarget target, int tries) {}

    private final RoundTools tools;
    private final Rounds rounds;
    private final ConcurrentHashMap<String, Leaving> leaving = new ConcurrentHashMap<>();
    private final KeyedQueue<String> queue;

    public Farewell(RoundTools tools, Rounds rounds) {
        this.tools = tools;
        this.rounds = rounds;
        queue = new KeyedQueue<>("farewell", tools.config().slowParallel(), this::see, Backoff.DEFAULT, new Silent());
    }

    /** Returns at once. */
    public void to(ClusterTarget target) {
        String uid = target.getMetadata().getUid();
        leaving.put(uid, new Leaving(target, 1));
        // Whoever waits for its canary stops waiting and removes it.
        tools.signals().forget(uid);
        queue.add(uid);
    }

    private Outcome see(String uid) {
        var now = leaving.get(uid);
        if (now == null) {
            return Outcome.DONE;
        }
        if (rounds.busy(uid)) {
            // It removes its canary itself, and needs the token for it.
            return new Outcome.Again(PARTING);
        }
        if (!tidied(now.target())) {
            if (now.tries() < TRIES) {
                leaving.put(uid, new Leaving(now.target(), now.tries() + 1));
                return new Outcome.Again(tools.config().retryConnection());
            }
            LOG.warnf(
                    "canary %s of the deleted ClusterTarget %s/%s could not be removed: delete it in the target's namespace",
                    canary(now.target()).map(CanaryStatus::getPodName).orElse("?"),
                    now.target().getMetadata().getNamespace(),
                    now.target().getMetadata().getName());
        }
        leaving.remove(uid);
        tools.accesses().forget(uid);
        tools.statuses().forget(uid);
        rounds.forget(uid);
        return Outcome.DONE;
    }

    private boolean tidied(ClusterTarget target) {
        if (canary(target).isEmpty()) {
            return true;
        }
        try {
            return switch (tools.accesses().open(target, "cleanup")) {
                case TargetAccess.Open open -> Leftovers.remove(target, open.api(), tools);
                case TargetAccess.Unavailable ignored -> false;
                case TargetAccess.Refused ignored -> false;
            };
        } catch (RuntimeException e) {
            // A fault in the last thing done for a target must not keep its token here.
            LOG.warnf("canary of a deleted ClusterTarget: %s", e.getClass().getSimpleName());
            return false;
        }
    }

    private static Optional<CanaryStatus> canary(ClusterTarget target) {
        return Optional.ofNullable(target.getStatus()).map(ClusterTargetStatus::getCanary);
    }

    /** Takes nothing more. */
    @Override
    public void close() {
        queue.close();
    }

    /** Waits until nothing runs any more; to be asked after {@link #close()}. */
    public boolean awaitIdle(Duration limit) {
        return queue.awaitIdle(limit);
    }

    /** The target is gone, so its farewells are nobody's figures. */
    private static final class Silent implements QueueListener<String> {
        @Override
        public void succeeded(String uid) {}

        @Override
        public void failed(String uid, Exception cause, int failures) {
            LOG.warnf(
                    "farewell to ClusterTarget with UID %s: %s",
                    uid, cause.getClass().getSimpleName());
        }
    }
}
