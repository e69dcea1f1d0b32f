package dev.kokumi.e2e.script;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.entry;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Logs;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Base64;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** make kind-spoke against the running services: what it leaves on the hub and prints makes the second cluster Ready. */
@EndToEnd
class KindE2E {
    @Test
    void shouldBecomeReadyWhenWhatKindSpokePrintsIsApplied(
            @Hub ControlPlane hub, @Spoke ControlPlane spoke, @TempDir Path folder) throws IOException {
        Installation.on(hub);
        // As Kind's: a client certificate of an administrator.
        String kubeconfig = spoke.user("kubernetes-admin", "system:masters");
        Logs.neverShow(keyOf(kubeconfig));
        var kind = new StandIn(folder)
                .cluster("kokumi", Files.readString(hub.adminKubeconfig()))
                .created("kokumi")
                .cluster("kokumi-spoke", kubeconfig);
        try (var workspace = Workspace.create(hub.admin(), "kind")) {
            var settings = ProcessEnvironment.CLEAN.with("KIND_SPOKE_NAMESPACE", workspace.namespace());

            var first = kind.run("spoke", settings);
            var again = kind.run("spoke", settings);
            Files.writeString(folder.resolve("cluster.yaml"), first.orThrow("kind-spoke"));
            hub.apply(folder.resolve("cluster.yaml"));
            workspace.environment("edge");

            Wait.untilRegistered(workspace, "spoke");
            assertThat(again.orThrow("kind-spoke, again")).isEqualTo(first.out());
            var secret = hub.admin()
                    .secrets()
                    .inNamespace(workspace.namespace())
                    .withName("spoke-kubeconfig")
                    .get();
            assertThat(secret.getData())
                    .containsOnly(entry("value", Base64.getEncoder().encodeToString(kubeconfig.getBytes(UTF_8))));
            assertThat(secret.getMetadata().getAnnotations()).as("no copy").isNullOrEmpty();
            assertThat(first.out() + first.err() + again.err() + kind.calls()).doesNotContain(keyOf(kubeconfig));
            assertThat(kind.calls())
                    .filteredOn(call -> call.startsWith("kind create"))
                    .hasSize(1);
            assertOwnersOnly(kind.state().resolve("hub.kubeconfig"));
            assertOwnersOnly(kind.state().resolve("spoke.kubeconfig"));
        }
    }

    private static String keyOf(String kubeconfig) {
        var key = Pattern.compile("client-key-data:\\s*\"?([^\\s\"]+)").matcher(kubeconfig);
        assertThat(key.find()).isTrue();
        return key.group(1);
    }

    private static void assertOwnersOnly(Path file) throws IOException {
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }
}
