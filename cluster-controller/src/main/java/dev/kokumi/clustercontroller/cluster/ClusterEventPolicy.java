package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.EventReason;
import dev.kokumi.api.Reason;
import java.util.Optional;

/** Decides which transition an Event tells, from what was shown before and what is shown now. */
final class ClusterEventPolicy {
    private ClusterEventPolicy() {}

    static Optional<ClusterEvent> decide(ShownStatus before, ClusterFindings now) {
        return switch (now.reason()) {
            case UNREACHABLE -> entered(before, now, EventReason.UNREACHABLE);
            case TLS_FAILED -> entered(before, now, EventReason.TLS_FAILED);
            case CREDENTIAL_REJECTED -> entered(before, now, EventReason.CREDENTIAL_REJECTED);
            case CHECK_FAILED -> entered(before, now, EventReason.CHECK_FAILED);
            case SECRET_NOT_FOUND, SECRET_KEY_NOT_FOUND, KUBECONFIG_INVALID -> refused(before, now);
            // The registrar tells conflicts.
            case READY, CHECKING, CLUSTER_CONFLICT -> reachable(before, now);
        };
    }

    private static Optional<ClusterEvent> entered(ShownStatus before, ClusterFindings now, EventReason reason) {
        boolean same =
                was(before).equals(Optional.of(now.reason())) && before.server().equals(now.server());
        return same ? Optional.empty() : Optional.of(new ClusterEvent(reason, now.message()));
    }

    /** A kubeconfig that is refused for another field than before is news too. */
    private static Optional<ClusterEvent> refused(ShownStatus before, ClusterFindings now) {
        boolean same = before.ready()
                .filter(ready -> ready.reason().equals(now.reason().value()))
                .filter(ready -> ready.message().equals(now.message()))
                .isPresent();
        return same ? Optional.empty() : Optional.of(new ClusterEvent(EventReason.KUBECONFIG_REFUSED, now.message()));
    }

    private static Optional<ClusterEvent> reachable(ShownStatus before, ClusterFindings now) {
        if (!now.accepted()) {
            return Optional.empty();
        }
        boolean another = !before.reached().equals(now.server());
        boolean again = was(before).filter(ClusterEventPolicy::failure).isPresent();
        return another || again ? Optional.of(new ClusterEvent(EventReason.REACHABLE, message(now))) : Optional.empty();
    }

    private static String message(ClusterFindings now) {
        return now.server().orElse("the server") + " accepts the credential"
                + now.version()
                        .filter(version -> !version.isEmpty())
                        .map(version -> "; Kubernetes " + version)
                        .orElse("");
    }

    private static Optional<Reason> was(ShownStatus before) {
        return before.ready().flatMap(ready -> Reason.of(ready.reason()));
    }

    private static boolean failure(Reason reason) {
        return switch (reason) {
            case UNREACHABLE,
                    TLS_FAILED,
                    CREDENTIAL_REJECTED,
                    CHECK_FAILED,
                    SECRET_NOT_FOUND,
                    SECRET_KEY_NOT_FOUND,
                    KUBECONFIG_INVALID -> true;
            case READY, CHECKING, CLUSTER_CONFLICT -> false;
        };
    }
}
