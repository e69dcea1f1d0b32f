package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.probeworker.target.TargetAccess;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * What is done for a target that is gone: its canary is removed if that is still possible, and everything of it is
 * forgotten. No finalizer waits for it: a target that does not answer must not keep its ClusterTarget from being deleted.
 */
public final class Farewell {
    private static final Logger LOG = Logger.getLogger(Farewell.class);
    private final RoundTools tools;
    private final Rounds rounds;

    public Farewell(RoundTools tools, Rounds rounds) {
        this.tools = tools;
        this.rounds = rounds;
    }

    /** Returns at once. */
    public void to(ClusterTarget target) {
        Thread.ofVirtual().name("farewell").start(() -> {
            String uid = target.getMetadata().getUid();
            try {
                // Whoever waits for its canary stops waiting and removes it.
                tools.signals().forget(uid);
                if (hadCanary(target) && tools.accesses().open(target, "cleanup") instanceof TargetAccess.Open open) {
                    Leftovers.remove(target, open.api(), tools);
                }
            } catch (RuntimeException e) {
                LOG.warnf(
                        "canary of a deleted ClusterTarget %s/%s: %s",
                        target.getMetadata().getNamespace(),
                        target.getMetadata().getName(),
                        e.getClass().getSimpleName());
            } finally {
                tools.accesses().forget(uid);
                tools.statuses().forget(uid);
                rounds.forget(uid);
            }
        });
    }

    private static boolean hadCanary(ClusterTarget target) {
        return Optional.ofNullable(target.getStatus())
                .map(ClusterTargetStatus::getCanary)
                .isPresent();
    }
}
