package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Logs;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.node.WorkerNode;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.rbac.RoleBindingBuilder;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jane owns a namespace and nothing else, and follows the guide word by word. */
@EndToEnd
class GuideE2E {
    private static final String JANE = "jane@example.com";
    private static final String THERE = "my-agents";

    @Test
    void shouldBecomeReadyWhenAnOwnerFollowsTheGuide(@Hub ControlPlane hub, WorkerNode node, @TempDir Path folder)
            throws IOException {
        TargetServices.on(hub);
        var there = node.controlPlane();
        there.admin()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(THERE)
                        .endMetadata()
                        .build())
                .create();
        try (var workspace = Workspace.create(hub.admin(), "guide")) {
            grant(hub, workspace.namespace(), "edit");
            grant(there, THERE, "admin");
            var guide = Guide.read();

            var said = guide.follow(folder, contexts(hub, there, folder), there.server(), workspace.namespace());

            Logs.neverShow(token(there));
            assertThat(said.exitCode()).as(said.err() + said.out()).isZero();
            assertThat(said.out()).contains(JANE);
            assertThat(folder.resolve("my-agents.kubeconfig")).doesNotExist();
            var ready = BroughtTarget.of(hub.admin(), workspace, "my-agents").await("Ready");
            assertThat(ready.result("extra-verbs"))
                    .as("nothing beyond the contract")
                    .isEqualTo("PASSED");
        } finally {
            there.admin().namespaces().withName(THERE).delete();
        }
    }

    @Test
    void shouldShowTheTargetOfTheExample() throws IOException {
        var example = Files.readString(
                Path.of(System.getProperty("kokumi.root"), "examples/target/on-the-hub/my-agents.yaml"));
        assertThat(spec(Guide.read().target())).isEqualTo(spec(example));
    }

    private static String spec(String yaml) {
        return Serialization.asYaml(
                Serialization.unmarshal(yaml, ClusterTarget.class).getSpec());
    }

    /** A built-in role in one namespace. */
    private static void grant(ControlPlane plane, String namespace, String role) {
        plane.admin()
                .resource(new RoleBindingBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withName("jane")
                        .endMetadata()
                        .withNewRoleRef("rbac.authorization.k8s.io", "ClusterRole", role)
                        .addNewSubject("rbac.authorization.k8s.io", "User", JANE, null)
                        .build())
                .create();
    }

    /** Jane's kubeconfig with the two contexts the guide asks for; kubectl merges them. */
    private static Path contexts(ControlPlane hub, ControlPlane there, Path folder) throws IOException {
        var both = Files.writeString(folder.resolve("hub.config"), named(hub, "hub"))
                + ":"
                + Files.writeString(folder.resolve("target.config"), named(there, "target"));
        return Path.of(both);
    }

    private static String named(ControlPlane plane, String context) {
        return plane.user(JANE).replaceAll(": testbed\\b", ": " + context);
    }

    private static String token(ControlPlane there) {
        return Servers.decoded(
                there.admin()
                        .secrets()
                        .inNamespace(THERE)
                        .withName("kokumi-token")
                        .require(),
                "token");
    }
}
