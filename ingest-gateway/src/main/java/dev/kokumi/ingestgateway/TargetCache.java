package dev.kokumi.ingestgateway;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.ingestgateway.ack.TargetRef;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.refetch.KeyRefetch;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** Feeds what the hub says of ClusterTargets to whoever needs it. */
final class TargetCache implements ResourceEventHandler<ClusterTarget> {
    private final ConcurrentHashMap<String, TargetRef> refs = new ConcurrentHashMap<>();
    private final TargetIndex index;
    private final KeyRefetch refetch;

    TargetCache(TargetIndex index, KeyRefetch refetch) {
        this.index = index;
        this.refetch = refetch;
    }

    /** The object with this UID, as Events name it. */
    Optional<TargetRef> ref(String uid) {
        return Optional.ofNullable(refs.get(uid));
    }

    @Override
    public void onAdd(ClusterTarget target) {
        var meta = target.getMetadata();
        refs.put(meta.getUid(), new TargetRef(meta.getNamespace(), meta.getName(), meta.getUid()));
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
        refs.remove(uid);
        index.remove(uid);
        refetch.forget(uid);
    }
}
