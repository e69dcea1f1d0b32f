package dev.kokumi.e2e.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Two replicas of each service: one works, the other waits and takes over. */
@EndToEnd
class StandbyE2E {
    @Test
    void shouldTakeOverWhenTheLeaderStops(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        try (var workspace = Workspace.create(hub.admin(), "standby");
                var controller = Installation.spec(hub, "cluster-controller")
                        .named("cluster-controller-standby")
                        .env("KOKUMI_LEADER_IDENTITY", "standby")
                        .start();
                var registrar = Installation.spec(hub, "registrar")
                        .named("registrar-standby")
                        .env("KOKUMI_LEADER_IDENTITY", "standby")
                        .start()) {
            workspace.environment("env");
            controller.awaitReady();
            registrar.awaitReady();
            assertThat(Metrics.of(controller).value("kokumi_leader")).isZero();
            assertThat(Metrics.of(registrar).value("kokumi_leader")).isZero();

            installation.services().forEach(service -> service.terminate(Duration.ofSeconds(10)));

            Wait.within(Duration.ofSeconds(30), () -> {
                assertThat(Metrics.of(controller).value("kokumi_leader")).isEqualTo(1);
                assertThat(Metrics.of(registrar).value("kokumi_leader")).isEqualTo(1);
            });
            workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
            workspace.cluster("spoke", "spoke");
            Wait.untilRegistered(workspace, "spoke");
        } finally {
            installation.restart();
        }
    }
}
