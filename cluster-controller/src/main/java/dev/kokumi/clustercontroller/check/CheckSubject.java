package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.hub.ObjectKey;

/** Whose check it is. */
public sealed interface CheckSubject {
    /** The cluster Kokumi runs in: one check for every InCluster Cluster. */
    record Hub() implements CheckSubject {}

    /**
     * One Kubeconfig Cluster.
     *
     * @param uid tells a Cluster from one created anew under the same name
     */
    record OfCluster(ObjectKey cluster, String uid) implements CheckSubject {}
}
