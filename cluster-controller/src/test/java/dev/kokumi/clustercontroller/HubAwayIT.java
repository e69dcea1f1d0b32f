package dev.kokumi.clustercontroller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.wait.Await;
import java.time.Duration;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A hub of its own that comes late and goes for a while. */
class HubAwayIT {
    private static final Duration LIMIT = Duration.ofSeconds(60);

    private static Cluster awaitReady(ControlPlane hub) {
        return Await.value(LIMIT, () -> "in-cluster is not Ready", () -> {
            var now = inCluster(hub);
            return now != null && Workspace.reason(now).equals("Ready") ? now : null;
        });
    }

    private static @Nullable Cluster inCluster(ControlPlane hub) {
        return hub.admin()
                .resources(Cluster.class)
                .inNamespace("kokumi")
                .withName("in-cluster")
                .get();
    }

    @Test
    void shouldWaitForTheHubAndNotFlapWhenItGoesForAWhile() {
        try (var hub = ControlPlane.named("late").start()) {
            RunningController.install(hub);
            var kubeconfig = RunningController.kubeconfig(hub);
            hub.stopApiServer();
            try (var service = RunningController.with(kubeconfig, Map.of("kokumi.check.interval", "1s"))) {
                Await.pause(Duration.ofSeconds(3));
                assertThat(service.controller().waitingFor()).isNotEmpty();
                assertThat(service.controller().alive()).isTrue();

                hub.startApiServer();
                var before = awaitReady(hub);
                assertThat(service.controller().waitingFor()).isEmpty();
                assertThat(service.controller().leading()).isTrue();

                hub.stopApiServer();
                Await.pause(Duration.ofSeconds(4));
                hub.startApiServer();
                Await.pause(Duration.ofSeconds(8));

                assertThat(service.lost()).isZero();
                var after = awaitReady(hub);
                assertThat(after.getMetadata().getResourceVersion())
                        .as("nothing was written about it")
                        .isEqualTo(before.getMetadata().getResourceVersion());
            }
        }
    }
}
