package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.service.ServiceProcess;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Each service ends in the middle of a probe, a canary being under way: none is left, and the state converges. */
@EndToEnd
class RestartsE2E {
    enum Killed {
        WORKER(services -> List.of(services.worker())),
        GATEWAYS(TargetServices::gateways),
        ALL(TargetServices::all);

        private final Function<TargetServices, List<ServiceProcess>> which;

        Killed(Function<TargetServices, List<ServiceProcess>> which) {
            this.which = which;
        }
    }

    private TargetServices services;
    private Scene scene;

    @BeforeEach
    void given(@Hub ControlPlane hub, WorkerNode node) {
        services = TargetServices.on(hub);
        scene = Scene.of(hub, node.controlPlane(), "restart");
    }

    @AfterEach
    void close() {
        services.open();
        scene.close();
    }

    @ParameterizedTest
    @EnumSource
    void shouldConvergeWhenKilledInTheMiddleOfAProbe(Killed killed) {
        services.close();
        var target = scene.bring(spec -> {});
        String first = canaryUnderWay();

        killed.which.apply(services).forEach(ServiceProcess::kill);
        services.open();

        var ready = target.await("Ready");
        Wait.until(() -> assertThat(scene.there().canaries()).isEmpty());
        if (killed == Killed.GATEWAYS) {
            assertThat(ready.canaryUid()).as("nobody need begin again").isEqualTo(first);
        }
    }

    @Test
    void shouldRemoveACanaryWhoseTargetWasDeletedMeanwhile() {
        services.close();
        var target = scene.bring(spec -> {});
        canaryUnderWay();

        target.delete();

        Wait.within(
                Duration.ofSeconds(30),
                () -> assertThat(scene.there().canaries()).isEmpty());
    }

    /** UID of a canary that a kubelet runs and that cannot post yet. */
    private String canaryUnderWay() {
        Wait.within(
                Duration.ofSeconds(30),
                () -> assertThat(scene.there().canaries())
                        .singleElement()
                        .satisfies(pod -> assertThat(pod.getStatus().getPhase()).isEqualTo("Running")));
        return scene.there().canaries().getFirst().getMetadata().getUid();
    }
}
