package dev.kokumi.e2e.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentStatus;
import dev.kokumi.e2e.bed.ClusterNow;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The cluster Kokumi runs in: {@code in-cluster} and {@code local}, kept there but left as people want them. */
@EndToEnd
class OwnClusterE2E {
    private ControlPlane hub;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        Installation.on(hub);
    }

    private Cluster inCluster(String namespace) {
        return hub.admin()
                .resources(Cluster.class)
                .inNamespace(namespace)
                .withName("in-cluster")
                .get();
    }

    private Environment local(String namespace) {
        return hub.admin()
                .resources(Environment.class)
                .inNamespace(namespace)
                .withName("local")
                .get();
    }

    private void shouldBeReady(String namespace) {
        Wait.until(() -> {
            var cluster = new ClusterNow(Optional.ofNullable(inCluster(namespace)));
            assertThat(cluster.isReady()).as(cluster::toString).isTrue();
            assertThat(cluster.server()).isEqualTo("https://kubernetes.default.svc");
            assertThat(cluster.version()).startsWith("v1.");
            assertThat(summary(namespace)).isEqualTo("1/1");
        });
    }

    /** What the Environment {@code local} says; empty while it says nothing. */
    private String summary(String namespace) {
        return Optional.ofNullable(local(namespace))
                .map(Environment::getStatus)
                .map(EnvironmentStatus::getSummary)
                .orElse("");
    }

    @Test
    void shouldBeKeptAlsoAfterDeletion() {
        shouldBeReady("kokumi");
        assertThat(inCluster("kokumi").getMetadata().getLabels())
                .containsEntry("delivery.kokumi.dev/in-cluster", "true");

        hub.admin().resource(inCluster("kokumi")).delete();
        hub.admin().resource(local("kokumi")).delete();

        shouldBeReady("kokumi");
        assertThat(inCluster("kokumi").getStatus().getRegistration()).isNull();
    }

    @Test
    void shouldBeLeftAsPeopleChangeThem() {
        shouldBeReady("kokumi");

        hub.admin()
                .resources(Cluster.class)
                .inNamespace("kokumi")
                .withName("in-cluster")
                .edit(now -> {
                    now.getMetadata().setLabels(Map.of("mine", "yes"));
                    now.getSpec().setDescription("ours");
                    return now;
                });

        Wait.until(() -> assertThat(summary("kokumi")).isEqualTo("0/0"));
        assertThat(inCluster("kokumi").getMetadata().getLabels()).isEqualTo(Map.of("mine", "yes"));
        hub.admin().resource(inCluster("kokumi")).delete();
        shouldBeReady("kokumi");
    }

    @Test
    void shouldServeTheExampleOfAnotherWorkspace() {
        var team = new NamespaceBuilder()
                .withNewMetadata()
                .withName("team-a")
                .endMetadata()
                .build();
        hub.admin().resource(team).serverSideApply();

        hub.apply(Path.of(System.getProperty("kokumi.root"), "examples/local"));

        shouldBeReady("team-a");
        hub.admin().resource(team).delete();
    }
}
