package dev.kokumi.clustercontroller.incluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.api.Labels;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.client.dsl.Resource;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The cluster Kokumi runs in. */
@ExtendWith(TestBed.class)
class InClusterIT {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static ControlPlane hub;
    private static RunningController service;

    @BeforeAll
    static void start(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        RunningController.install(hub);
        service = RunningController.on(hub, Map.of());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    private static Resource<Cluster> cluster() {
        return hub.admin().resources(Cluster.class).inNamespace("kokumi").withName("in-cluster");
    }

    private static Resource<Environment> environment() {
        return hub.admin().resources(Environment.class).inNamespace("kokumi").withName("local");
    }

    private static Cluster awaitReady() {
        return Await.value(LIMIT, () -> "in-cluster: " + cluster().get(), () -> {
            var now = cluster().get();
            return now != null && Workspace.reason(now).equals("Ready") ? now : null;
        });
    }

    @Test
    void shouldKeepAClusterAndAnEnvironmentThatAreReady() {
        var cluster = awaitReady();

        assertThat(cluster.getMetadata().getLabels()).containsEntry(Labels.IN_CLUSTER, "true");
        assertThat(cluster.getStatus().getServer()).isEqualTo("https://kubernetes.default.svc");
        assertThat(cluster.getStatus().getKubernetesVersion()).startsWith("v1.34");
        Await.until(
                LIMIT,
                () -> "local: " + environment().get(),
                () -> "1/1".equals(environment().require().getStatus().getSummary()));
    }

    @Test
    void shouldCreateThemAgainRightAfterTheyWereDeleted() {
        var before = awaitReady();
        var local = Await.value(LIMIT, () -> "no local", () -> environment().get());

        cluster().delete();
        environment().delete();

        Await.until(
                LIMIT,
                () -> "in-cluster is gone",
                () -> cluster().get() != null
                        && !cluster()
                                .get()
                                .getMetadata()
                                .getUid()
                                .equals(before.getMetadata().getUid()));
        Await.until(
                LIMIT,
                () -> "local is gone",
                () -> environment().get() != null
                        && !environment()
                                .get()
                                .getMetadata()
                                .getUid()
                                .equals(local.getMetadata().getUid()));
        awaitReady();
    }

    @Test
    void shouldNotChangeThemOtherwise() {
        awaitReady();

        cluster().edit(c -> {
            c.getMetadata().getLabels().remove(Labels.IN_CLUSTER);
            c.getSpec().setDescription("ours");
            return c;
        });

        Await.until(
                LIMIT,
                () -> "local: " + environment().get(),
                () -> "0/0".equals(environment().require().getStatus().getSummary()));
        assertThat(cluster().require().getMetadata().getLabels()).doesNotContainKey(Labels.IN_CLUSTER);
        assertThat(cluster().require().getSpec().getDescription()).isEqualTo("ours");
        cluster().delete();
        awaitReady();
    }

    @Test
    void shouldCheckAnInClusterClusterOfAnyWorkspaceWithoutALabel(TestNamespace namespace) {
        var workspace = new Workspace(namespace);
        workspace.inCluster("mine");

        var ready = workspace.awaitReason("mine", "Ready");

        assertThat(ready.getMetadata().getLabels()).isNullOrEmpty();
        assertThat(Workspace.reached(ready)).contains("https://kubernetes.default.svc");
    }
}
