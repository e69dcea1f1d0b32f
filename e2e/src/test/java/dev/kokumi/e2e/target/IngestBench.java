package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** One gateway with the options of its Deployment, over HTTP: all it verifies, and how long one waits at half of that. */
@EndToEnd
@Tag("bench")
class IngestBench {
    private static final int CONNECTIONS = 16;
    private static final int WARM = 60_000;
    private static final int REQUESTS = 60_000;
    /** A schedule that is kept: less would mean that the half was not half. */
    private static final double KEPT = 0.95;

    @Test
    void shouldAnswerSoonAtHalfOfWhatItCan(@Hub ControlPlane hub, @Spoke ControlPlane spoke) throws Exception {
        var services = TargetServices.on(hub);
        try (var scene = Scene.of(hub, spoke, "load");
                var gateway = Installation.spec(hub, "ingest-gateway")
                        .named("ingest-gateway-bench")
                        .jvm("-Xmx307m", "-XX:+UseSerialGC", "-XX:+ExitOnOutOfMemoryError")
                        .withManagement()
                        .start()
                        .awaitReady()) {
            var target = scene.bring(spec -> {});
            scene.standInForTheKubelet(new Gate(services, target.now().uid()));
            var now = target.await("Ready");
            var pod = Tokens.pod(scene, "turn-1");
            scene.record(now, pod);
            var load = new RequestLoad(
                    gateway.socketAddress(), "/v1/auth/targets/" + now.uid(), Tokens.of(scene, pod), CONNECTIONS);
            Wait.until(() -> {
                try (var one = new RequestLoop(load.server(), load.path(), load.token())) {
                    assertThat(one.once()).isEqualTo(200);
                }
            });
            load.full(WARM);

            var full = load.full(REQUESTS);
            double half = full.perSecond() / 2;
            var halved = load.at(half, REQUESTS);

            System.out.printf(
                    "ingest-gateway over HTTP, %d connections, load on the same cores: %.0f/s; at %.0f/s p50 %.2f ms, p99 %.2f ms%n",
                    CONNECTIONS, full.perSecond(), half, halved.millisAt(0.5), halved.millisAt(0.99));
            assertThat(full.refused() + halved.refused()).as("refused").isZero();
            assertThat(halved.perSecond()).as("offered").isGreaterThan(half * KEPT);
        }
    }
}
