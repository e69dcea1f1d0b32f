package dev.kokumi.ingestgateway;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.ingestgateway.ack.TargetRef;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refetch.KeyRefetch;
import dev.kokumi.ingestgateway.review.ReviewGate;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;

/** Feeds what the hub says of ClusterTargets to whoever needs it. */
record Targets(TargetIndex index, KeyRefetch refetch, ReviewGate reviews)
        implements ResourceEventHandler<ClusterTarget> {
    /** The object, as Events name it. */
    static TargetRef ref(TargetKeys target) {
        return new TargetRef(target.objectNamespace(), target.objectName(), target.uid());
    }

    @Override
    public void onAdd(ClusterTarget target) {
        index.put(target);
    }

    @Override
    public void onUpdate(ClusterTarget before, ClusterTarget now) {
        // Deleted and created anew between two looks: the informer calls that an update.
        if (!before.getMetadata().getUid().equals(now.getMetadata().getUid())) {
            onDelete(before, false);
        }
        onAdd(now);
    }

    @Override
    public void onDelete(ClusterTarget target, boolean finalStateUnknown) {
        String uid = target.getMetadata().getUid();
        index.remove(uid);
        refetch.forget(uid);
        reviews.forget(uid);
    }
}
