package dev.kokumi.probeworker.view;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.kube.hub.ObjectKey;

/** Hears of what must be looked at; called on informer threads, so nothing may block. */
public interface TargetListener {
    /** The target came, or something it is decided from changed; never its status alone. */
    void targetChanged(ObjectKey target);

    /** The target went. */
    void targetGone(ClusterTarget target);

    /** A Cluster of this namespace and name came or went: a target of that name may not be free any more, or again. */
    void clusterNamed(ObjectKey cluster);
}
