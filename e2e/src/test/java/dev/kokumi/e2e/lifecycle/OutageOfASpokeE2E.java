package dev.kokumi.e2e.lifecycle;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A spoke that goes away and comes back: said so, and registered all the while. */
@EndToEnd
class OutageOfASpokeE2E {
    private ControlPlane spoke;
    private Workspace workspace;
    private String kubeconfig;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Spoke("spoke-1") ControlPlane controlPlane) {
        Installation.on(hub);
        spoke = controlPlane;
        kubeconfig = spoke.serviceAccounts().clusterAdmin("kokumi").kubeconfig();
        workspace = Workspace.create(hub.admin(), "outage");
        workspace.environment("env");
        workspace.kubeconfig("spoke", kubeconfig);
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
    }

    @AfterEach
    void close() {
        spoke.resume();
        spoke.start();
        workspace.close();
    }

    /** Asks for a check now by writing the Secret again, with a comment. */
    private void checkNow(String why) {
        workspace.kubeconfig("spoke", kubeconfig + "# " + why + "\n");
    }

    @Test
    void shouldSayUnreachableAndKeepWhatIsKnown() {
        String version = workspace.now("spoke").version();
        spoke.stopApiServer();

        checkNow("stopped");

        Wait.untilReason(workspace, "spoke", "Unreachable");
        var now = workspace.now("spoke");
        assertThat(now.version()).isEqualTo(version).startsWith("v1.");
        assertThat(now.registration()).isEqualTo("Registered");
        assertThat(workspace.registrations()).hasSize(1);
        assertThat(now.reached()).isEqualTo(spoke.server());

        spoke.startApiServer();
        checkNow("started");

        Wait.untilReason(workspace, "spoke", "Ready");
    }

    @Test
    void shouldEndACheckOfAHangingServerWithinTenSeconds() {
        spoke.hang();

        checkNow("hangs");

        Wait.within(
                Duration.ofSeconds(13),
                () -> assertThat(workspace.now("spoke").reason()).isEqualTo("Unreachable"));
        assertThat(workspace.now("spoke").registration()).isEqualTo("Registered");
        spoke.resume();
        checkNow("answers");
        Wait.untilReason(workspace, "spoke", "Ready");
    }
}
