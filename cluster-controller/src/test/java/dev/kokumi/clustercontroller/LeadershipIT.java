package dev.kokumi.clustercontroller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.coordination.v1.Lease;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Two replicas, one at work. */
@ExtendWith(TestBed.class)
class LeadershipIT {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private ControlPlane hub;

    @BeforeEach
    void install(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        RunningController.install(hub);
    }

    private Resource<Lease> lease() {
        return hub.admin().leases().inNamespace("kokumi").withName(ClusterController.NAME);
    }

    private RunningController replica(String identity) {
        return RunningController.on(
                hub,
                Map.of(
                        "kokumi.leader.identity", identity,
                        "kokumi.leader.lease-duration", "4s",
                        "kokumi.leader.renew-deadline", "3s",
                        "kokumi.leader.retry-period", "500ms"));
    }

    private static void awaitLeading(RunningController replica) {
        Await.until(LIMIT, () -> "does not lead", () -> replica.controller().leading());
    }

    @Test
    void shouldHandOverWhenTheLeaderStops() {
        try (var first = replica("pod-1")) {
            awaitLeading(first);
            try (var second = replica("pod-2")) {
                Await.until(
                        LIMIT,
                        () -> "never synced",
                        () -> second.controller().waitingFor().isEmpty());
                assertThat(second.controller().leading())
                        .as("it waits with warm caches")
                        .isFalse();

                first.close();

                awaitLeading(second);
                assertThat(first.lost()).as("giving back is not losing").isZero();
            }
        }
    }

    @Test
    void shouldLeaveWhenTheLeaseIsLost() {
        try (var replica = replica("pod-1")) {
            awaitLeading(replica);

            lease().patch(
                            PatchContext.of(PatchType.JSON_MERGE),
                            "{\"spec\":{\"holderIdentity\":\"somebody-else\",\"leaseDurationSeconds\":60}}");

            Await.until(LIMIT, () -> "still leads", () -> replica.lost() > 0);
            assertThat(replica.lost()).isEqualTo(1);
            assertThat(replica.controller().leading()).isFalse();
        } finally {
            lease().delete();
        }
    }
}
