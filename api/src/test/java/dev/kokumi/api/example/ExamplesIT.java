package dev.kokumi.api.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Deployer;
import dev.kokumi.api.Environment;
import dev.kokumi.api.KubeconfigSource;
import dev.kokumi.api.Labels;
import dev.kokumi.api.SecretReference;
import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.service.Shipped;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Each example is applied as its comment says, by somebody with no more rights than the guide asks for. */
@ExtendWith(TestBed.class)
class ExamplesIT {
    private final ControlPlane hub;

    ExamplesIT(@Hub ControlPlane hub) {
        Installation.on(hub);
        this.hub = hub;
    }

    @Test
    void shouldApplyTheFleetOfAPlatform() {
        var kubeconfig = owner("platform", "kokumi-admin", "kokumi-cluster-credentials");

        apply(kubeconfig, "multi-cluster/platform");

        assertThat(clusters("platform"))
                .extracting(cluster -> cluster.getMetadata().getName() + " <- " + secret(cluster))
                .containsExactlyInAnyOrder("spoke <- spoke-kubeconfig", "spoke-2 <- spoke-2-kubeconfig");
        assertThat(selected("platform", "edge"))
                .extracting(cluster -> cluster.getMetadata().getName())
                .containsExactlyInAnyOrder("spoke", "spoke-2");
    }

    @Test
    void shouldApplyTheLocalClusterOfATeam() {
        var kubeconfig = owner("team-a", "kokumi-admin");

        apply(kubeconfig, "local");

        assertThat(selected("team-a", "local")).singleElement().satisfies(cluster -> {
            assertThat(cluster.getMetadata().getName()).isEqualTo("in-cluster");
            assertThat(cluster.getMetadata().getLabels()).containsEntry(Labels.IN_CLUSTER, "true");
            assertThat(cluster.getSpec().getConnection()).isEqualTo(Connection.IN_CLUSTER);
        });
    }

    private java.nio.file.Path owner(String namespace, String... clusterRoles) {
        Shipped.namespace(hub, namespace);
        var user = "owner-of-" + namespace;
        for (var clusterRole : clusterRoles) {
            hub.admin()
                    .resource(Bindings.in(namespace, clusterRole, clusterRole, user))
                    .serverSideApply();
        }
        return hub.write(hub.user(user));
    }

    private void apply(java.nio.file.Path kubeconfig, String example) {
        var folder = Binaries.root().resolve("examples").resolve(example);
        hub.kubectl(kubeconfig, "apply", "-k", folder.toString()).orThrow("applying " + example);
    }

    private List<Cluster> clusters(String namespace) {
        return hub.admin()
                .resources(Cluster.class)
                .inNamespace(namespace)
                .list()
                .getItems();
    }

    /** What the API server finds with the Environment's own selector. */
    private List<Cluster> selected(String namespace, String environment) {
        var spec = hub.admin()
                .resources(Environment.class)
                .inNamespace(namespace)
                .withName(environment)
                .get()
                .getSpec();
        assertThat(spec.getDeployer()).isEqualTo(Deployer.ARGOCD);
        return hub.admin()
                .resources(Cluster.class)
                .inNamespace(namespace)
                .withLabelSelector(spec.getClusterSelector())
                .list()
                .getItems();
    }

    private static String secret(Cluster cluster) {
        return Optional.ofNullable(cluster.getSpec().getKubeconfig())
                .map(KubeconfigSource::getSecretRef)
                .map(SecretReference::getName)
                .orElse("none");
    }
}
