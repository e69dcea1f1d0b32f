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
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What happened while the registrar was away is repaired on start, and what did not happen is left alone. */
@ExtendWith(TestBed.class)
class RestartIT {
    private static final String SERVER = "https://restart.test:6443";
    private static final String OTHER = "https://restart-other.test:6443";

    private ControlPlane hub;
    private ArgoCdNamespace argoCd;
    private ClusterController controller;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, TestNamespace namespace) {
        hub = controlPlane;
        RunningRegistrar.install(hub);
        argoCd = new ArgoCdNamespace(hub.admin());
        controller = new ClusterController(hub.admin());
        workspace = new Workspace(namespace);
        workspace.environment();
        workspace.secret("holder", SERVER, "t");
        workspace.secret("waiting", SERVER, "t");
        workspace.secret("moving", OTHER, "t");
        try (var ignored = RunningRegistrar.on(hub)) {
            controller.reached(workspace.cluster("holder"), SERVER);
            controller.reached(workspace.cluster("moving"), OTHER);
            workspace.awaitState("holder", "Registered");
            workspace.awaitState("moving", "Registered");
            controller.reached(workspace.cluster("waiting"), SERVER);
            workspace.awaitState("waiting", "Conflict");
        }
    }

    private void tidy() {
        workspace.deleteEnvironment();
        argoCd.awaitGone(SERVER);
        argoCd.awaitGone(OTHER);
    }

    @Test
    void shouldTouchNothingWhenNothingHappened() {
        var secret = argoCd.of(SERVER).orElseThrow();
        var cluster = workspace.get("waiting").getMetadata().getResourceVersion();
        try (var again = RunningRegistrar.on(hub)) {
            Await.pause(Duration.ofSeconds(1));

            assertThat(again.writes()).isZero();
            assertThat(argoCd.of(SERVER)).contains(secret);
            assertThat(workspace.get("waiting").getMetadata().getResourceVersion())
                    .isEqualTo(cluster);
            tidy();
        }
    }

    @Test
    void shouldHandOverAndCollectWhatWasLeftMeanwhile() {
        workspace.delete("holder");
        workspace.secret("moving", "https://restart-third.test:6443", "t");
        try (var again = RunningRegistrar.on(hub)) {
            assertThat(again.writes()).isNotNegative();
            workspace.awaitState("waiting", "Registered");
            argoCd.await(SERVER, now -> ArgoCdNamespace.holder(now).equals(workspace.key("waiting")));
            argoCd.awaitGone(OTHER);
            workspace.awaitState("moving", "Pending");
            tidy();
        }
    }

    @Test
    void shouldGoOnForAClusterCreatedAnewUnderTheSameName() {
        workspace.delete("holder");
        workspace.cluster("holder");
        try (var again = RunningRegistrar.on(hub)) {
            assertThat(workspace.awaitState("holder", "Registered").getServer()).isEqualTo(SERVER);
            assertThat(workspace.awaitState("waiting", "Conflict").getHolder()).isEqualTo(workspace.key("holder"));
            assertThat(again.writes()).isZero();
            tidy();
        }
    }

    @Test
    void shouldWithdrawWhatANewRuleForbids() {
        var rules = Map.of("kokumi.registrar.rules[0].namespaces", "*", "kokumi.registrar.rules[0].servers", SERVER);
        try (var again = RunningRegistrar.on(hub, rules)) {
            var forbidden = workspace.awaitState("moving", "NotUsable");

            assertThat(forbidden.getMessage()).contains("kokumi.registrar.rules");
            assertThat(forbidden.getServer()).isEqualTo(OTHER);
            argoCd.awaitGone(OTHER);
            assertThat(argoCd.of(SERVER)).isPresent();
            assertThat(again.counted("NotUsable")).isPositive();
            tidy();
        }
    }
}
