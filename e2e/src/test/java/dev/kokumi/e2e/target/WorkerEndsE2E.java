package dev.kokumi.e2e.target;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

/** probe-worker ends while a canary is under way: nobody's node runs it, so that it would wait for long. */
@EndToEnd
class WorkerEndsE2E {
    private static final Duration GRACE = Duration.ofSeconds(30);

    @Test
    void shouldLeaveNoCanaryWhenItIsTerminatedOrKilledMidProbe(@Hub ControlPlane hub, @Spoke ControlPlane spoke) {
        var worker = TargetServices.on(hub).worker();
        try (var scene = Scene.of(hub, spoke, "ends")) {
            var target = scene.bring(spec -> {});
            String first = canaryAfter(scene, target, "");

            long began = System.nanoTime();
            worker.terminate(GRACE);
            var took = Duration.ofNanos(System.nanoTime() - began);
            assertThat(worker.exitCode()).hasValue(128 + 15);
            assertThat(names(scene)).isEmpty();
            assertThat(target.now().state()).isEqualTo("Probing");
            System.out.printf("terminated mid-probe: ended after %d ms, its canary removed%n", took.toMillis());

            worker.startAgain();
            worker.awaitReady();
            String second = canaryAfter(scene, target, first);

            worker.kill();
            assertThat(names(scene)).contains(second);

            worker.awaitReady();
            canaryAfter(scene, target, second);
            assertThat(names(scene)).doesNotContain(first, second).hasSize(1);
            target.delete();
            Wait.until(() -> assertThat(names(scene)).isEmpty());
        }
    }

    /** The canary in status once it is another than {@code before}. */
    private static String canaryAfter(Scene scene, BroughtTarget target, String before) {
        Wait.until(() -> assertThat(target.now().canary())
                .hasValueSatisfying(canary ->
                        assertThat(canary.getPodName()).isNotEqualTo(before).isIn(names(scene))));
        return requireNonNull(target.now().canary().orElseThrow().getPodName());
    }

    private static List<String> names(Scene scene) {
        return scene.there().canaries().stream()
                .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
                .map(pod -> pod.getMetadata().getName())
                .toList();
    }
}
