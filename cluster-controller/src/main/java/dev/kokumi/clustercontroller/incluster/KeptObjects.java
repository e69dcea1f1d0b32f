package dev.kokumi.clustercontroller.incluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentSpec;
import dev.kokumi.api.Labels;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.Map;

/** What Kokumi creates when it is missing. */
final class KeptObjects {
    static final String CLUSTER = "in-cluster";
    static final String ENVIRONMENT = "local";

    /** Set on this one Cluster and on no other; people may set it on Clusters of their own. */
    private static final Map<String, String> LABEL = Map.of(Labels.IN_CLUSTER, "true");

    private KeptObjects() {}

    static Cluster cluster(String namespace) {
        var spec = new ClusterSpec();
        spec.setDescription("The cluster Kokumi runs in");
        spec.setConnection(Connection.IN_CLUSTER);
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withNamespace(namespace)
                .withName(CLUSTER)
                .withLabels(LABEL)
                .build());
        cluster.setSpec(spec);
        return cluster;
    }

    static Environment environment(String namespace) {
        var spec = new EnvironmentSpec();
        spec.setDescription("The cluster Kokumi runs in");
        spec.setClusterSelector(
                new LabelSelectorBuilder().withMatchLabels(LABEL).build());
        var environment = new Environment();
        environment.setMetadata(new ObjectMetaBuilder()
                .withNamespace(namespace)
                .withName(ENVIRONMENT)
                .build());
        environment.setSpec(spec);
        return environment;
    }
}
