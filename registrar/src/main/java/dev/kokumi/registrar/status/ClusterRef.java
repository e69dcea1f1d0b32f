package dev.kokumi.registrar.status;

import dev.kokumi.kube.hub.ObjectKey;

/**
 * One life of a Cluster: an object deleted and created anew under the same name is another.
 *
 * @param key namespace and name
 * @param uid of this life
 */
public record ClusterRef(ObjectKey key, String uid) {
    @Override
    public String toString() {
        return key.toString();
    }
}
