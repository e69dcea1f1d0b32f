package dev.kokumi.e2e.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.net.BlackHole;
import dev.kokumi.testbed.service.ServiceProcess;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** D9: of 50 Clusters 10 are at addresses that accept and never answer. */
@EndToEnd
class DeadServersE2E {
    private static final int HEALTHY = 40;
    private static final int DEAD = 10;

    /** Bytes of heap that ten rounds may differ by without having grown. */
    private static final int FLAT = 6 * 1024 * 1024;

    private final List<BlackHole> holes = new ArrayList<>();
    private ControlPlane hub;
    private Servers servers;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, @Fleet ControlPlane fleet) {
        hub = controlPlane;
        Installation.on(hub);
        servers = new Servers(fleet);
        workspace = Workspace.create(hub.admin(), "dead");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        workspace.close();
        holes.forEach(BlackHole::close);
        Installation.on(hub).restart();
    }

    private void fleetWithDeadOnes() {
        for (int i = 0; i < HEALTHY; i++) {
            workspace.kubeconfig("healthy-" + i, servers.kubeconfig(servers.next()));
            workspace.cluster("healthy-" + i, "healthy-" + i);
        }
        for (int i = 0; i < DEAD; i++) {
            var hole = BlackHole.accepting();
            holes.add(hole);
            workspace.kubeconfig(
                    "dead-" + i,
                    KubeconfigText.to(hole.url())
                            .insecure()
                            .token("dead-token-" + i)
                            .yaml());
            workspace.cluster("dead-" + i, "dead-" + i);
        }
    }

    /** Rounds of {@code interval}; afterwards the 40 were checked in each, and nothing grew. */
    private void shouldKeepTheMinuteOfTheHealthy(Duration interval, Duration timeout, int rounds) throws Exception {
        var spread = interval.dividedBy(6);
        Installation.on(hub)
                .restartWith(
                        controller -> controller
                                .with("kokumi.check.interval", interval.toSeconds() + "s")
                                .with("kokumi.check.spread", spread.toMillis() + "ms")
                                .with("kokumi.check.timeout", timeout.toSeconds() + "s")
                                .jvm("-Xmx128m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"),
                        registrar -> registrar);
        fleetWithDeadOnes();
        for (int i = 0; i < DEAD; i++) {
            Wait.untilReason(workspace, "dead-" + i, "Unreachable");
        }
        for (int i = 0; i < HEALTHY; i++) {
            Wait.untilRegistered(workspace, "healthy-" + i);
        }
        var controller = Installation.on(hub).controller();
        Thread.sleep(interval.multipliedBy(2));
        int threadsBefore = threads(controller.pid());
        double heapBefore = liveHeap(controller);

        // A check starts within its interval and its random part; what is later than that has waited for the dead.
        double late = interval.plus(spread).plusSeconds(2).toMillis() / 1000.0;
        for (int round = 0; round < rounds; round++) {
            Thread.sleep(interval);
            var metrics = Metrics.of(controller);
            double now = System.currentTimeMillis() / 1000.0;
            for (int i = 0; i < HEALTHY; i++) {
                double last = metrics.value(
                        "kokumi_cluster_last_check_timestamp_seconds",
                        "namespace=\"" + workspace.namespace() + "\"",
                        "cluster=\"healthy-" + i + "\"");
                assertThat(now - last).as("healthy-%d, round %d", i, round).isLessThan(late);
            }
            assertThat(metrics.greatest("kokumi_cluster_check_duration_seconds_max"))
                    .as("longest check")
                    .isLessThanOrEqualTo(timeout.toSeconds() + 1.0);
        }
        assertThat(threads(controller.pid())).as("threads").isLessThanOrEqualTo(threadsBefore + 4);
        assertThat(liveHeap(controller)).as("live heap").isLessThan(heapBefore + FLAT);
        assertThat(workspace.now("dead-0").registration()).isEqualTo("Pending");
    }

    /** What is left of the heap after a full collection, in bytes. */
    private static double liveHeap(ServiceProcess service) throws Exception {
        var jcmd = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        var collected = new ProcessBuilder(jcmd, Long.toString(service.pid()), "GC.run")
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start()
                .waitFor();
        assertThat(collected).as("jcmd GC.run").isZero();
        return Metrics.of(service).value("jvm_memory_used_bytes", "area=\"heap\"");
    }

    private static int threads(long pid) throws Exception {
        try (var all = Files.list(Path.of("/proc", Long.toString(pid), "task"))) {
            return (int) all.count();
        }
    }

    @Test
    void shouldKeepTheMinuteOfTheHealthyInShort() throws Exception {
        shouldKeepTheMinuteOfTheHealthy(Duration.ofSeconds(3), Duration.ofSeconds(2), 10);
    }

    @Test
    @Tag("rehearse")
    void shouldKeepTheMinuteOfTheHealthyForTenMinutes() throws Exception {
        shouldKeepTheMinuteOfTheHealthy(Duration.ofSeconds(60), Duration.ofSeconds(10), 10);
    }
}
