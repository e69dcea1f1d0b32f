package dev.kokumi.clustercontroller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.clustercontroller.fixture.Kubeconfigs;
import dev.kokumi.clustercontroller.fixture.Registrar;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.client.Watcher;
import io.fabric8.kubernetes.client.WatcherException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** From a Secret and a Cluster to Ready, with the registrar as the other operator; checks run once a minute. */
@ExtendWith(TestBed.class)
class ClusterStatusIT {
    private static ControlPlane hub;
    private static ControlPlane spoke;
    private static RunningController service;
    private static Registrar registrar;
    private static String good;

    private Workspace workspace;

    @BeforeAll
    static void start(@Hub ControlPlane hubPlane, @Spoke ControlPlane spokePlane) {
        hub = hubPlane;
        spoke = spokePlane;
        RunningController.install(hub);
        service = RunningController.on(hub, Map.of());
        registrar = new Registrar(hub.admin());
        good = Kubeconfigs.good(spoke);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void workspace(TestNamespace namespace) {
        workspace = new Workspace(namespace);
    }

    private Cluster reached(String name) {
        return workspace.await(name, cluster -> Workspace.reached(cluster).isPresent());
    }

    private Cluster registered(String name) {
        registrar.say(reached(name), RegistrationState.REGISTERED);
        return workspace.awaitReason(name, "Ready");
    }

    @Test
    void shouldBecomeReadyOnceTheRegistrarHasSpoken() {
        workspace.secret("spoke", good);
        workspace.cluster("spoke", Map.of());

        var before = reached("spoke");
        assertThat(Workspace.reason(before)).isEqualTo("Checking");
        assertThat(Workspace.reached(before)).contains(spoke.server());
        var ready = registered("spoke");

        assertThat(ready.getStatus().getServer()).isEqualTo(spoke.server());
        assertThat(ready.getStatus().getKubernetesVersion()).isEqualTo("v1.34.4");
        assertThat(ready.getStatus().getCredentialExpires())
                .as("a token for ten years")
                .startsWith("203");
        assertThat(ready.getStatus().getRegistration())
                .as("the registrar's part stays")
                .isNotNull();
        assertThat(workspace.events("spoke")).containsExactly("Reachable");
        assertThat(hub.kubectl("describe", "kcl", "spoke", "-n", workspace.namespace())
                        .orThrow("describe"))
                .contains("Reachable", "accepts the credential; Kubernetes v1.34.4");
    }

    @Test
    void shouldNeverFlashTrueOfAConflict() {
        List<String> seen = new CopyOnWriteArrayList<>();
        try (var _ = hub.admin()
                .resources(Cluster.class)
                .inNamespace(workspace.namespace())
                .watch(noting(seen))) {
            workspace.secret("second", good);
            workspace.cluster("second", Map.of());
            registrar.say(reached("second"), RegistrationState.PENDING);
            registrar.say(reached("second"), RegistrationState.CONFLICT, "held by platform/first");

            var conflict = workspace.awaitReason("second", "ClusterConflict");

            assertThat(Workspace.message(conflict)).startsWith("held by platform/first. See ");
            // The watch may hear of it after the one who asked.
            Await.until(Duration.ofSeconds(10), () -> "False, seen " + seen, () -> seen.contains("False"));
            assertThat(seen).contains("Unknown").doesNotContain("True");
        }
    }

    private static Watcher<Cluster> noting(List<String> seen) {
        return new Watcher<>() {
            @Override
            public void eventReceived(Action action, Cluster cluster) {
                Workspace.ready(cluster).ifPresent(ready -> seen.add(ready.getStatus()));
            }

            @Override
            public void onClose(@Nullable WatcherException cause) {}
        };
    }

    @Test
    void shouldNameWhatIsMissingOrRefusedAndGoOnWhenItIsThere() {
        workspace.cluster("spoke", Map.of());
        assertThat(Workspace.message(workspace.awaitReason("spoke", "SecretNotFound")))
                .contains("spoke-kubeconfig");

        workspace.secret(
                "spoke", spoke.kubeconfig().withUser("username", "admin").yaml());
        assertThat(Workspace.message(workspace.awaitReason("spoke", "KubeconfigInvalid")))
                .contains("username");
        assertThat(workspace.events("spoke")).containsOnly("KubeconfigRefused");

        workspace.key("spoke", "other");
        assertThat(Workspace.message(workspace.awaitReason("spoke", "SecretKeyNotFound")))
                .contains("other");

        workspace.key("spoke", "value");
        workspace.secret("spoke", good);
        registered("spoke");

        workspace.deleteSecret("spoke");
        var gone = workspace.awaitReason("spoke", "SecretNotFound");
        assertThat(gone.getStatus().getServer()).isNull();
        assertThat(Workspace.reached(gone)).as("what accepted it last").contains(spoke.server());
    }

    @Test
    void shouldCheckARotatedSecretAtOnce() {
        workspace.secret("spoke", good);
        workspace.cluster("spoke", Map.of());
        registered("spoke");

        workspace.secret("spoke", Kubeconfigs.unknown(spoke));
        var rejected = workspace.awaitReason("spoke", "CredentialRejected");
        assertThat(rejected.getStatus().getKubernetesVersion()).isEqualTo("v1.34.4");
        assertThat(Workspace.message(rejected)).contains("401").doesNotContain("nobody-knows");

        workspace.secret("spoke", good);
        workspace.awaitReason("spoke", "Ready");
        assertThat(workspace.events("spoke")).contains("CredentialRejected", "Reachable");
    }

    /** D8 (kubernetes-sigs/cluster-api#12399). */
    @Test
    void shouldFollowASecretThatMovesToAnotherServer(@Spoke("spoke-2") ControlPlane other) {
        workspace.secret("spoke", good);
        workspace.cluster("spoke", Map.of());
        registered("spoke");

        workspace.secret("spoke", Kubeconfigs.good(other));
        var moved = workspace.await(
                "spoke",
                cluster -> Workspace.reached(cluster)
                        .filter(other.server()::equals)
                        .isPresent());

        assertThat(moved.getStatus().getServer()).isEqualTo(other.server());
        assertThat(Workspace.reason(moved))
                .as("the registrar has not spoken of it")
                .isEqualTo("Checking");
        registered("spoke");
    }

    @Test
    void shouldDecideOfArgoCdsOwnServerWithoutDialling() {
        workspace.secret(
                "own",
                spoke.kubeconfig()
                        .withCluster("server", "https://kubernetes.default.svc/")
                        .token("t")
                        .yaml());
        workspace.cluster("own", Map.of());
        workspace.secret(
                "ip",
                spoke.kubeconfig()
                        .withCluster(
                                "server",
                                "https://"
                                        + hub.admin()
                                                .services()
                                                .inNamespace("default")
                                                .withName("kubernetes")
                                                .require()
                                                .getSpec()
                                                .getClusterIP())
                        .token("t")
                        .yaml());
        workspace.cluster("ip", Map.of());

        var own = workspace.awaitReason("own", "ClusterConflict");
        workspace.awaitReason("ip", "ClusterConflict");

        assertThat(own.getStatus().getServer()).isEqualTo("https://kubernetes.default.svc");
        assertThat(Workspace.message(own)).contains("InCluster");
        assertThat(Workspace.reached(own)).isEmpty();
        assertThat(workspace.events("own")).as("the registrar tells conflicts").isEmpty();
    }

    @Test
    void shouldNotCheckForALabelOrADescription() {
        workspace.secret("spoke", good);
        workspace.cluster("spoke", Map.of());
        registered("spoke");
        long checks = service.checks();

        workspace.edit("spoke", cluster -> {
            cluster.getMetadata().setLabels(Map.of("region", "eu"));
            cluster.getSpec().setDescription("in Europe");
        });
        var observed = workspace.await(
                "spoke",
                cluster -> cluster.getMetadata()
                        .getGeneration()
                        .equals(cluster.getStatus().getObservedGeneration()));

        assertThat(Workspace.reason(observed)).isEqualTo("Ready");
        assertThat(service.checks()).isEqualTo(checks);
    }
}
