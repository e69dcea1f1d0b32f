package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import dev.kokumi.probeworker.status.TargetStatuses;
import java.util.Objects;

/** The target of one round, as it stands after what the round has shown so far. Used by the round's thread only. */
final class Subject {
    private final TargetStatuses statuses;
    private ClusterTarget target;

    Subject(TargetStatuses statuses, ClusterTarget cached) {
        this.statuses = statuses;
        this.target = statuses.latest(cached);
    }

    ClusterTarget target() {
        return target;
    }

    String uid() {
        return target.getMetadata().getUid();
    }

    ObjectKey key() {
        return ObjectKey.of(target);
    }

    String namespace() {
        return Objects.requireNonNull(
                Objects.requireNonNull(target.getSpec(), "the schema requires spec")
                        .getNamespace(),
                "the schema requires spec.namespace");
    }

    void show(Finding finding) throws TargetGone {
        target = statuses.show(target, finding);
    }
}
