package dev.kokumi.registrar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Connection;
import dev.kokumi.registrar.fixture.ArgoCdNamespace;
import dev.kokumi.registrar.fixture.ClusterController;
import dev.kokumi.registrar.fixture.RunningRegistrar;
import dev.kokumi.registrar.fixture.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import java.util.Map;
import org.assertj.core.api.InstanceOfAssertFactories;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;

/** One Cluster's registration from beginning to end, under the shipped roles and admission policies. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class RegistrationIT {
    private static final String SERVER = "https://registration.test:6443";
    private static final String OTHER = "https://registration-other.test:6443";

    private RunningRegistrar registrar;
    private ControlPlane hub;
    private ArgoCdNamespace argoCd;
    private ClusterController controller;
    private Workspace workspace;

    @BeforeAll
    void start(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        RunningRegistrar.install(hub);
        registrar = RunningRegistrar.on(hub);
        argoCd = new ArgoCdNamespace(hub.admin());
        controller = new ClusterController(hub.admin());
    }

    @AfterAll
    void stop() {
        registrar.close();
    }

    @BeforeEach
    void given(TestNamespace namespace) {
        argoCd.awaitGone(SERVER);
        argoCd.awaitGone(OTHER);
        workspace = new Workspace(namespace);
        workspace.environment();
    }

    private void registered(String name) {
        workspace.secret(name, SERVER, "token-1");
        controller.reached(workspace.cluster(name), SERVER);
        workspace.awaitState(name, "Registered");
    }

    @Test
    void shouldRegisterOnceTheServerHasAcceptedTheCredential() {
        workspace.secret("spoke", SERVER + "/", "token-1");
        var cluster = workspace.cluster("spoke");
        controller.notReached(cluster, SERVER);
        var pending = workspace.awaitState("spoke", "Pending");
        assertThat(pending.getServer()).isEqualTo(SERVER);
        assertThat(argoCd.of(SERVER)).isEmpty();

        controller.reached(cluster, SERVER);

        var registered = workspace.awaitState("spoke", "Registered");
        var secret = argoCd.of(SERVER).orElseThrow();
        assertThat(registered.getSecretName()).isEqualTo(secret.getMetadata().getName());
        assertThat(ArgoCdNamespace.text(secret, "server")).isEqualTo(SERVER);
        assertThat(ArgoCdNamespace.text(secret, "config"))
                .isEqualTo("{\"bearerToken\":\"token-1\",\"tlsClientConfig\":{\"insecure\":false}}");
        assertThat(ArgoCdNamespace.holder(secret)).isEqualTo(workspace.key("spoke"));
        workspace.awaitEvent("spoke", "Registered");
        workspace.delete("spoke");
    }

    @Test
    void shouldLeaveTheRestOfTheStatusToClusterController() {
        registered("spoke");

        var status = workspace.get("spoke").getStatus();

        assertThat(status.getKubernetesVersion()).isEqualTo("v1.34.4");
        assertThat(workspace.get("spoke").getMetadata().getManagedFields())
                .filteredOn(entry -> "kokumi-registrar".equals(entry.getManager()))
                .singleElement()
                .satisfies(entry -> assertThat(entry.getFieldsV1().getAdditionalProperties())
                        .containsOnlyKeys("f:status")
                        .extractingByKey("f:status")
                        .asInstanceOf(InstanceOfAssertFactories.map(String.class, Object.class))
                        .containsOnlyKeys("f:registration"));
        workspace.delete("spoke");
    }

    @Test
    void shouldCopyARotatedKubeconfigAndKeepWhatAnAdministratorAdded() {
        registered("spoke");
        argoCd.edit(
                SERVER,
                secret -> secret.addToStringData("shard", "3")
                        .editMetadata()
                        .addToAnnotations("note", "keep")
                        .addToLabels("team", "sre")
                        .endMetadata());

        workspace.secret("spoke", SERVER, "token-2");

        var secret =
                argoCd.await(SERVER, now -> ArgoCdNamespace.text(now, "config").contains("token-2"));
        assertThat(ArgoCdNamespace.text(secret, "shard")).isEqualTo("3");
        assertThat(secret.getMetadata().getAnnotations()).containsEntry("note", "keep");
        assertThat(secret.getMetadata().getLabels()).containsEntry("team", "sre");
        Await.until(Duration.ofSeconds(5), () -> "no rotation timed", () -> registrar.timed("rotated") > 0);
        workspace.delete("spoke");
    }

    @Test
    void shouldMoveWithTheServer() {
        registered("spoke");

        workspace.secret("spoke", OTHER, "token-1");
        workspace.await("spoke", now -> OTHER.equals(now.getServer()));
        controller.reached(workspace.get("spoke"), OTHER);

        workspace.await("spoke", now -> OTHER.equals(now.getServer()) && now.getSecretName() != null);
        argoCd.awaitGone(SERVER);
        assertThat(argoCd.of(OTHER)).isPresent();
        workspace.awaitEvent("spoke", "RegistrationMoved");
        assertThat(workspace.events("spoke")).doesNotContain("Deregistered");
        workspace.delete("spoke");
        argoCd.awaitGone(OTHER);
    }

    @Test
    void shouldWithdrawWhenNothingSelectsItAnyMore() {
        registered("spoke");

        workspace.deleteEnvironment();

        workspace.awaitState("spoke", "NotSelected");
        argoCd.awaitGone(SERVER);
        workspace.awaitEvent("spoke", "Deregistered");
    }

    @Test
    void shouldWithdrawARefusedKubeconfigAndSayWhy() {
        registered("spoke");

        workspace.secret("spoke", "not: a kubeconfig");

        var refused = workspace.awaitState("spoke", "NotUsable");
        assertThat(refused.getServer()).isNull();
        assertThat(refused.getMessage()).contains("spoke-kubeconfig");
        argoCd.awaitGone(SERVER);
    }

    @Test
    void shouldWithdrawTheRegistrationOfADeletedCluster() {
        registered("spoke");
        workspace.deleteSecret("spoke");
        workspace.awaitState("spoke", "NotUsable");

        workspace.delete("spoke");

        argoCd.awaitGone(SERVER);
    }

    @Test
    void shouldSayNothingOfAnInClusterCluster() {
        registered("spoke");

        workspace.edit("spoke", cluster -> {
            cluster.getSpec().setConnection(Connection.IN_CLUSTER);
            cluster.getSpec().setKubeconfig(null);
        });

        argoCd.awaitGone(SERVER);
        Await.until(
                Duration.ofSeconds(10),
                () -> "registration stays",
                () -> workspace.registration("spoke").isEmpty());
    }

    @Test
    void shouldNotRegisterTheServerArgoCdRunsIn() {
        var clusterIp = hub.admin()
                .services()
                .inNamespace("default")
                .withName("kubernetes")
                .get()
                .getSpec()
                .getClusterIP();
        for (var server : Map.of("name", "https://kubernetes.default.svc/", "address", "https://" + clusterIp)
                .entrySet()) {
            workspace.secret(server.getKey(), server.getValue(), "token-1");
            workspace.cluster(server.getKey());

            assertThat(workspace.awaitState(server.getKey(), "Conflict").getMessage())
                    .contains("connection: InCluster");
        }
    }

    @Test
    void shouldWriteNothingAtRest() {
        registered("spoke");
        workspace.awaitEvent("spoke", "Registered");
        var before = workspace.get("spoke").getMetadata().getResourceVersion();
        var secret = argoCd.of(SERVER).orElseThrow();
        double writes = registrar.writes();

        Await.pause(Duration.ofSeconds(1));

        assertThat(workspace.get("spoke").getMetadata().getResourceVersion()).isEqualTo(before);
        assertThat(argoCd.of(SERVER)).contains(secret);
        assertThat(registrar.writes()).isEqualTo(writes);
        assertThat(registrar.counted("Registered")).isPositive();
        workspace.delete("spoke");
    }
}
