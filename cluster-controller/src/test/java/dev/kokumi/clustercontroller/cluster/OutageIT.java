package dev.kokumi.clustercontroller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.clustercontroller.fixture.Kubeconfigs;
import dev.kokumi.clustercontroller.fixture.Registrar;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.testbed.controlplane.AuditRecord;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.net.BlackHole;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Servers that go and hang; a check each second, so that minutes pass in seconds. */
@ExtendWith(TestBed.class)
class OutageIT {
    private static ControlPlane hub;
    private static RunningController service;

    private Workspace workspace;

    @BeforeAll
    static void start(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        RunningController.install(hub);
        service = RunningController.on(
                hub,
                Map.of(
                        "kokumi.check.interval", "1s",
                        "kokumi.check.spread", "100ms",
                        "kokumi.check.timeout", "2s"));
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void workspace(TestNamespace namespace) {
        workspace = new Workspace(namespace);
    }

    private long writes(Instant since) {
        return hub.auditLog()
                .filter(record -> record.time().isAfter(since))
                .filter(record -> record.by("kokumi", "kokumi-cluster-controller"))
                .filter(AuditRecord::writes)
                .filter(record -> record.namespace().equals(workspace.namespace()))
                .count();
    }

    @Test
    void shouldTellAnOutageAndKeepWhatIsKnownOfTheServer(@Spoke ControlPlane spoke) {
        workspace.secret("spoke", Kubeconfigs.good(spoke));
        workspace.cluster("spoke", Map.of());
        var reached = workspace.await("spoke", c -> Workspace.reached(c).isPresent());
        new Registrar(hub.admin()).say(reached, RegistrationState.REGISTERED);
        workspace.awaitReason("spoke", "Ready");

        spoke.hang();
        try {
            var hanging = workspace.awaitReason("spoke", "Unreachable");
            assertThat(hanging.getStatus().getKubernetesVersion()).isEqualTo("v1.34.4");
            assertThat(Workspace.reached(hanging)).contains(spoke.server());
        } finally {
            spoke.resume();
        }
        workspace.awaitReason("spoke", "Ready");
        Await.until(
                Duration.ofSeconds(10),
                () -> "Events " + workspace.events("spoke"),
                () -> workspace.events("spoke").contains("Unreachable"));
        assertThat(workspace.events("spoke")).contains("Reachable");
    }

    /** D9 (argoproj/argo-cd#19816), in short. */
    @Test
    void shouldNotLetDeadServersDelayTheOthers(@Fleet ControlPlane fleet) {
        var token = fleet.serviceAccounts().clusterAdmin("kokumi").token();
        try (var hole = BlackHole.accepting()) {
            IntStream.range(0, 40).forEach(i -> {
                workspace.secret("good-" + i, Kubeconfigs.at(fleet, fleet.serverAt(i), token));
                workspace.cluster("good-" + i, Map.of());
            });
            IntStream.range(0, 10).forEach(i -> {
                workspace.secret("dead-" + i, Kubeconfigs.at(fleet, hole.url() + "/" + i, token));
                workspace.cluster("dead-" + i, Map.of());
            });
            IntStream.range(0, 40)
                    .forEach(i -> workspace.await(
                            "good-" + i, c -> Workspace.reached(c).isPresent()));
            IntStream.range(0, 10)
                    .forEach(i -> workspace.await(
                            "dead-" + i, c -> Workspace.message(c).contains("Unreachable")));
            long before = service.checks();
            var late = service.lateness();
            int threads = Thread.activeCount();

            Await.pause(Duration.ofSeconds(10));

            long checks = service.checks() - before;
            assertThat(checks).as("checks in ten rounds").isGreaterThan(40 * 6);
            assertThat(service.lateness().minus(late).dividedBy(checks))
                    .as("mean lateness of a check")
                    .isLessThan(Duration.ofMillis(500));
            assertThat(Thread.activeCount()).isLessThan(threads + 20);
        }
    }

    @Test
    void shouldWriteNothingAtRest(@Spoke ControlPlane spoke) {
        workspace.secret("spoke", Kubeconfigs.good(spoke));
        workspace.cluster("spoke", Map.of());
        workspace.cluster("no-secret", Map.of());
        workspace.inCluster("hub");
        var reached = workspace.await("spoke", c -> Workspace.reached(c).isPresent());
        new Registrar(hub.admin()).say(reached, RegistrationState.REGISTERED);
        workspace.awaitReason("spoke", "Ready");
        workspace.awaitReason("no-secret", "SecretNotFound");
        workspace.awaitReason("hub", "Ready");
        Await.pause(Duration.ofSeconds(2));
        var since = Instant.now();
        long checks = service.checks();

        Await.pause(Duration.ofSeconds(4));

        assertThat(service.checks()).isGreaterThan(checks + 3);
        assertThat(writes(since)).isZero();
    }
}
