package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** Namespace and name of an object. */
public record ObjectKey(String namespace, String name) {
    /** The key of an object the API server returned. */
    public static ObjectKey of(HasMetadata object) {
        return new ObjectKey(
                object.getMetadata().getNamespace(), object.getMetadata().getName());
    }

    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
