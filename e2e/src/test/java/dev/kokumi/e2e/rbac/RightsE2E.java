package dev.kokumi.e2e.rbac;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Environment;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Least privilege, held: each verb granted is used by the service it is granted to, and nothing else is tried. */
@EndToEnd
class RightsE2E {
    @Test
    void shouldGrantExactlyWhatIsUsed(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        var since = Instant.now();
        Installation.on(hub).restart();
        liveALittle(hub, new Servers(fleet));

        for (String service : new String[] {"kokumi-cluster-controller", "kokumi-registrar"}) {
            LeastPrivilege.assertHeld(hub, service, since);
        }
    }

    /** Registers, rotates, hands over twice with the same words, deregisters, and deletes what Kokumi keeps. */
    private static void liveALittle(ControlPlane hub, Servers servers) {
        try (var workspace = Workspace.create(hub.admin(), "rights")) {
            String server = servers.next();
            workspace.kubeconfig("older", servers.kubeconfig(server));
            workspace.environment("env");
            workspace.cluster("first", "older");
            Wait.untilRegistered(workspace, "first");
            workspace.kubeconfig("second", servers.kubeconfig(server));
            for (int i = 0; i < 2; i++) {
                workspace.cluster("second", "second");
                Wait.untilReason(workspace, "second", "ClusterConflict");
                workspace.deleteCluster("first");
                Wait.untilRegistered(workspace, "second");
                workspace.cluster("first", "older");
                Wait.untilReason(workspace, "first", "ClusterConflict");
                workspace.deleteCluster("second");
                Wait.untilRegistered(workspace, "first");
            }
            toggleRefusal(workspace, servers.kubeconfig(server));
            hub.admin()
                    .resources(Environment.class)
                    .inNamespace("kokumi")
                    .withName("local")
                    .delete();
            Wait.until(() -> assertThat(hub.admin()
                            .resources(Environment.class)
                            .inNamespace("kokumi")
                            .withName("local")
                            .get())
                    .isNotNull());
        }
    }

    /** The same Event twice, which counts up. */
    private static void toggleRefusal(Workspace workspace, String kubeconfig) {
        for (int i = 0; i < 2; i++) {
            workspace.kubeconfig("older", "nothing: usable");
            Wait.untilReason(workspace, "first", "KubeconfigInvalid");
            Wait.until(() -> assertThat(workspace.registrations()).isEmpty());
            workspace.kubeconfig("older", kubeconfig);
            Wait.untilRegistered(workspace, "first");
        }
    }
}
