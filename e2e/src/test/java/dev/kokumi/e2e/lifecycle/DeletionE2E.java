package dev.kokumi.e2e.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Deleting a Cluster never waits: not for its Secret, not for its server. */
@EndToEnd
class DeletionE2E {
    private ControlPlane fleet;
    private Servers servers;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane controlPlane) {
        Installation.on(hub);
        fleet = controlPlane;
        servers = new Servers(fleet);
        workspace = Workspace.create(hub.admin(), "deletion");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        fleet.resume();
        workspace.close();
    }

    @ParameterizedTest
    @CsvSource({"false, false", "true, false", "false, true", "true, true"})
    void shouldDeleteAtOnceWhateverIsGone(boolean secretGone, boolean serverDead) {
        workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        if (serverDead) {
            fleet.hang();
        }
        if (secretGone) {
            workspace.deleteSecret("spoke");
        }

        workspace.deleteCluster("spoke");

        assertThat(workspace.now("spoke").cluster()).as("no finalizer holds it").isEmpty();
        Wait.within(
                Duration.ofSeconds(5),
                () -> assertThat(workspace.registrations()).isEmpty());
    }
}
