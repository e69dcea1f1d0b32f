package dev.kokumi.e2e.script;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.process.ProcessEnvironment;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * make kind-up and kind-down, and what they say where something is missing. There is no node, so that the last wait of
 * kind-up, for pods, ends as it does where pods cannot run.
 */
class KindIT {
    private static final List<String> SERVICES =
            List.of("cluster-controller", "registrar", "probe-worker", "ingest-gateway");

    @TempDir
    Path folder;

    @Test
    void shouldInstallEverythingAndNameTheServiceWhenItsPodsDoNotRun() throws IOException {
        try (var hub = ControlPlane.named("kind").start()) {
            var kind = new StandIn(folder).cluster("kokumi", Files.readString(hub.adminKubeconfig()));
            var argoCd = Files.writeString(folder.resolve("argocd.yaml"), """
                    apiVersion: v1
                    kind: ConfigMap
                    metadata: {name: argocd-cm}
                    """);
            var settings = ProcessEnvironment.CLEAN
                    .with("KIND_ARGOCD", argoCd.toString())
                    .with("KIND_TIMEOUT", "1s");

            var first = kind.run("up", settings);
            var again = kind.run("up", settings);

            for (var up : List.of(first, again)) {
                assertThat(up.exitCode()).isEqualTo(1);
                assertThat(lastLine(up.err()))
                        .startsWith("kind: kokumi-cluster-controller is not ready within 1s: kubectl ");
            }
            assertThat(hub.admin()
                            .configMaps()
                            .inNamespace("argocd")
                            .withName("argocd-cm")
                            .get())
                    .isNotNull();
            assertThat(hub.admin()
                            .apps()
                            .deployments()
                            .inNamespace("kokumi")
                            .list()
                            .getItems())
                    .extracting(deployment -> deployment
                            .getSpec()
                            .getTemplate()
                            .getSpec()
                            .getContainers()
                            .getFirst()
                            .getImage())
                    .containsExactlyInAnyOrderElementsOf(
                            SERVICES.stream().map("kokumi/%s:dev"::formatted).toList());
            assertThat(kind.calls())
                    .contains("kind load docker-image --name kokumi kokumi/cluster-controller:dev kokumi/registrar:dev"
                            + " kokumi/probe-worker:dev kokumi/ingest-gateway:dev")
                    .contains(
                            "docker build -q -f image/Dockerfile --build-arg SERVICE=registrar -t kokumi/registrar:dev .");

            kind.run("down", settings).orThrow("kind-down");
            assertThat(kind.isThere("kokumi")).isFalse();
            assertThat(kind.state()).doesNotExist();
        }
    }

    @Test
    void shouldDoNothingWhenThereIsNothingToTakeDown() {
        new StandIn(folder).run("down", ProcessEnvironment.CLEAN).orThrow("kind-down");
    }

    @Test
    void shouldSayThatTheHubComesFirstWhenThereIsNone() {
        var spoke = new StandIn(folder).run("spoke", ProcessEnvironment.CLEAN);

        assertThat(spoke.exitCode()).isEqualTo(1);
        assertThat(spoke.err()).isEqualTo("kind: there is no hub: run make kind-up first\n");
    }

    @Test
    void shouldNameTheProgramWhenItIsMissing() throws IOException {
        var programs = Files.createDirectory(folder.resolve("programs"));
        for (var program : List.of("bash", "dirname")) {
            Files.createSymbolicLink(programs.resolve(program), Path.of("/usr/bin", program));
        }

        var up = new StandIn(folder).run("up", ProcessEnvironment.CLEAN, programs.toString());

        assertThat(up.exitCode()).isEqualTo(1);
        assertThat(up.err()).isEqualTo("kind: kind is missing: install it and run this again\n");
    }

    private static String lastLine(String text) {
        return text.lines().reduce("", (_, line) -> line);
    }
}
