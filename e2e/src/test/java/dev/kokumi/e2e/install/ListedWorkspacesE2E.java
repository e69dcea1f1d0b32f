package dev.kokumi.e2e.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.nio.file.Path;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** The narrower of the two modes: Secrets are read in listed workspaces only, by a RoleBinding in each. */
@EndToEnd
class ListedWorkspacesE2E {
    private static final String READER = "kokumi-secret-reader";
    private static final Path WORKSPACE =
            Path.of(System.getProperty("kokumi.root"), "k8s/workspace/secret-reader.yaml");

    @Test
    void shouldReadSecretsOfListedWorkspacesOnly(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        try (var listed = Workspace.create(hub.admin(), "listed");
                var other = Workspace.create(hub.admin(), "unlisted")) {
            hub.admin().rbac().clusterRoleBindings().withName(READER).delete();
            var bound = hub.kubectl("apply", "-n", listed.namespace(), "-f", WORKSPACE.toString());
            assertThat(bound.succeeded()).as(bound.err()).isTrue();
            var from = Instant.now();
            installation.restartWith(
                    controller -> controller.env("KOKUMI_WORKSPACES", listed.namespace()),
                    registrar -> registrar.env("KOKUMI_WORKSPACES", listed.namespace()));
            for (var workspace : new Workspace[] {listed, other}) {
                workspace.environment("env");
                workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
                workspace.cluster("spoke", "spoke");
            }

            Wait.untilRegistered(listed, "spoke");
            Wait.untilReason(other, "spoke", "SecretNotFound");
            assertThat(other.now("spoke").message()).contains(other.namespace()).contains("kokumi.workspaces");
            assertThat(other.registrations()).isEmpty();
            assertThat(hub.auditLog()
                            .filter(request -> request.time().isAfter(from))
                            .filter(request -> request.user().startsWith("system:serviceaccount:kokumi:"))
                            .filter(request -> request.resource().equals("secrets"))
                            .map(request -> request.namespace()))
                    .as("namespaces whose Secrets were asked for")
                    .containsOnly(listed.namespace(), "argocd");
        } finally {
            Installation.apply(hub);
            installation.restart();
        }
    }
}
