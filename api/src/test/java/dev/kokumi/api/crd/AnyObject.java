package dev.kokumi.api.crd;

import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.Serialization;

/** The least object of each kind that the administrator of the test bed can create. */
final class AnyObject {
    private AnyObject() {}

    /** A valid object without a namespace; the name is for the caller to set. */
    static GenericKubernetesResource of(String kind) {
        return Serialization.unmarshal("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: %s
                metadata: {name: any}
                spec: %s
                """.formatted(kind, spec(kind)), GenericKubernetesResource.class);
    }

    private static String spec(String kind) {
        return switch (kind) {
            case "Cluster" -> "{connection: InCluster}";
            case "Environment" -> "{}";
            case "ClusterTarget" ->
                "{owner: {kind: User, name: testbed-admin}, kubeconfig: {vault: {field: any}}, namespace: any}";
            default -> throw new IllegalArgumentException("no object of kind " + kind + " is known here");
        };
    }
}
