package dev.kokumi.api.hub;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.Connection;
import dev.kokumi.api.KubeconfigSource;
import dev.kokumi.api.SecretReference;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;

/** Clusters as tests need them. */
public final class Clusters {
    private Clusters() {}

    /** Reached with the kubeconfig in a Secret, under the default key. */
    public static Cluster withSecret(String namespace, String name, String secret) {
        var reference = new SecretReference();
        reference.setName(secret);
        var source = new KubeconfigSource();
        source.setSecretRef(reference);
        var spec = new ClusterSpec();
        spec.setConnection(Connection.KUBECONFIG);
        spec.setKubeconfig(source);
        return cluster(namespace, name, spec);
    }

    /** The cluster Kokumi runs in. */
    public static Cluster inCluster(String namespace, String name) {
        var spec = new ClusterSpec();
        spec.setConnection(Connection.IN_CLUSTER);
        return cluster(namespace, name, spec);
    }

    private static Cluster cluster(String namespace, String name, ClusterSpec spec) {
        var cluster = new Cluster();
        cluster.setMetadata(
                new ObjectMetaBuilder().withNamespace(namespace).withName(name).build());
        cluster.setSpec(spec);
        return cluster;
    }
}
