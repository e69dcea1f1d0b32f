package dev.kokumi.registrar;

import static org.assertj.core.api.Assertions.assertThat;

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
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Several Clusters, and Secrets of others, that want one server. */
@ExtendWith(TestBed.class)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ConflictIT {
    private static final String SERVER = "https://conflict.test:6443";
    private static final String OTHER = "https://conflict-other.test:6443";
    private static final String RESPELLED = "https://Conflict.test.:6443";

    private RunningRegistrar registrar;
    private ArgoCdNamespace argoCd;
    private ClusterController controller;
    private Workspace workspace;

    @BeforeAll
    void start(@Hub ControlPlane hub) {
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
        workspace = new Workspace(namespace);
        workspace.environment();
    }

    @AfterEach
    void tidy() {
        workspace.deleteEnvironment();
        Stream.of(SERVER, OTHER, RESPELLED).forEach(argoCd::awaitGone);
    }

    private void reached(String name, String server) {
        workspace.secret(name, server, "token-of-" + name);
        controller.reached(workspace.cluster(name), server);
    }

    private void holderAndWaiting() {
        reached("holder", SERVER);
        workspace.awaitState("holder", "Registered");
        reached("waiting", SERVER + "//");
        assertThat(workspace.awaitState("waiting", "Conflict").getHolder()).isEqualTo(workspace.key("holder"));
        workspace.awaitEvent("waiting", "ClusterConflict");
    }

    static Stream<Arguments> waysToLetGo() {
        return Stream.of(
                way("deleted", workspace -> workspace.delete("holder")),
                way("deselected", workspace -> workspace.deselect("holder")),
                way("re-pointed", workspace -> workspace.secret("holder", OTHER, "t")),
                way("refused", workspace -> workspace.secret("holder", "not: a kubeconfig")),
                way("without its Secret", workspace -> workspace.deleteSecret("holder")));
    }

    private static Arguments way(String name, Consumer<Workspace> deed) {
        return Arguments.argumentSet(name, deed);
    }

    @ParameterizedTest
    @MethodSource("waysToLetGo")
    void shouldHandOverAtOnceWhenTheHolderIs(Consumer<Workspace> deed) {
        holderAndWaiting();
        String uid = argoCd.of(SERVER).orElseThrow().getMetadata().getUid();

        deed.accept(workspace);

        workspace.awaitState("waiting", "Registered");
        var secret = argoCd.of(SERVER).orElseThrow();
        assertThat(ArgoCdNamespace.holder(secret)).isEqualTo(workspace.key("waiting"));
        assertThat(ArgoCdNamespace.text(secret, "config")).contains("token-of-waiting");
        assertThat(secret.getMetadata().getUid()).as("handed over in one write").isEqualTo(uid);
        workspace.awaitEvent("waiting", "TookOver");
    }

    @Test
    void shouldHoldOneSecretForTwoSpellings() {
        reached("holder", SERVER);
        workspace.awaitState("holder", "Registered");
        reached("waiting", RESPELLED);
        workspace.awaitState("waiting", "Conflict");
        assertThat(argoCd.of(RESPELLED)).isEmpty();

        workspace.delete("holder");

        workspace.awaitState("waiting", "Registered");
        argoCd.awaitGone(SERVER);
        assertThat(argoCd.of(RESPELLED)).isPresent();
    }

    @Test
    void shouldLeaveASecretAloneThatRegistersTheServerAndTakeOverWhenItGoes() {
        argoCd.paste("pasted", RESPELLED + "/");
        reached("spoke", SERVER);

        var conflict = workspace.awaitState("spoke", "Conflict");

        assertThat(conflict.getHolder()).isEqualTo("Secret argocd/pasted");
        argoCd.delete("pasted");
        workspace.awaitState("spoke", "Registered");
    }

    @Test
    void shouldKeepItsOwnSecretWhenASecondOneIsPasted() {
        reached("spoke", SERVER);
        workspace.awaitState("spoke", "Registered");
        // Creation times have whole seconds, and within one second nobody was first.
        Await.pause(Duration.ofMillis(1_100));

        argoCd.paste("second", SERVER);

        assertThat(workspace.awaitState("spoke", "Conflict").getSecretName()).isNotNull();
        assertThat(argoCd.of(SERVER)).isPresent();
        argoCd.delete("second");
        workspace.awaitState("spoke", "Registered");
    }

    @Test
    void shouldPutRightWhatSomebodyChangedAndWriteAgainWhatSomebodyDeleted() {
        reached("spoke", SERVER);
        workspace.awaitState("spoke", "Registered");

        argoCd.edit(SERVER, secret -> secret.addToStringData("server", OTHER));
        argoCd.await(SERVER, now -> ArgoCdNamespace.text(now, "server").equals(SERVER));

        argoCd.edit(
                SERVER,
                secret -> secret.editMetadata()
                        .addToLabels("delivery.kokumi.dev/cluster", "nobody")
                        .endMetadata());
        argoCd.await(SERVER, now -> ArgoCdNamespace.holder(now).equals(workspace.key("spoke")));

        argoCd.delete(argoCd.of(SERVER).orElseThrow().getMetadata().getName());
        argoCd.await(SERVER, now -> ArgoCdNamespace.holder(now).equals(workspace.key("spoke")));
        assertThat(workspace.awaitState("spoke", "Registered").getServer()).isEqualTo(SERVER);
    }

    @ParameterizedTest
    @ValueSource(strings = {"app.kubernetes.io/managed-by", "argocd.argoproj.io/secret-type"})
    void shouldNotTouchASecretWithoutItsIdentifyingLabels(String label) {
        reached("spoke", SERVER);
        workspace.awaitState("spoke", "Registered");

        argoCd.edit(
                SERVER, secret -> secret.editMetadata().removeFromLabels(label).endMetadata());

        assertThat(workspace.awaitState("spoke", "Conflict").getMessage()).contains(label);
        workspace.secret("spoke", SERVER, "rotated");
        workspace.delete("spoke");
        assertThat(ArgoCdNamespace.text(argoCd.of(SERVER).orElseThrow(), "config"))
                .contains("token-of-spoke");
        argoCd.delete(argoCd.of(SERVER).orElseThrow().getMetadata().getName());
    }

    @Test
    void shouldReplaceASecretSomebodyMadeImmutable() {
        reached("spoke", SERVER);
        workspace.awaitState("spoke", "Registered");
        argoCd.edit(SERVER, secret -> secret.withImmutable(true));

        workspace.secret("spoke", SERVER, "rotated");

        argoCd.await(SERVER, now -> ArgoCdNamespace.text(now, "config").contains("rotated"));
        assertThat(workspace.awaitState("spoke", "Registered").getServer()).isEqualTo(SERVER);
    }
}
