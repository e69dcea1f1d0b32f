package dev.kokumi.kube.secret;

import io.fabric8.kubernetes.api.model.HasMetadata;

/** Namespace and name of a Secret. */
public record SecretKey(String namespace, String name) {
    /** The key of an object the API server returned. */
    public static SecretKey of(HasMetadata object) {
        return new SecretKey(
                object.getMetadata().getNamespace(), object.getMetadata().getName());
    }

    @Override
    public String toString() {
        return namespace + "/" + name;
    }
}
