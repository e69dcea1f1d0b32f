package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.node.WorkerNode;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Each item fails once: it is named, no canary stays, and what mends the namespace leads to Ready by itself. */
@EndToEnd
class FailingItemsE2E {
    /** The contract of the least spec; the guide's Role. */
    private static final List<String> VERBS = List.of(
            "create pods",
            "get pods",
            "list pods",
            "watch pods",
            "delete pods",
            "get pods/log",
            "get configmaps",
            "create configmaps",
            "patch configmaps",
            "delete configmaps");

    private ControlPlane hub;
    private ControlPlane spoke;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane, WorkerNode node) {
        hub = hubPlane;
        spoke = node.controlPlane();
        TargetServices.on(hub);
    }

    static Stream<Fault> faults() {
        return Faults.all().stream();
    }

    @ParameterizedTest
    @MethodSource("faults")
    void shouldNameTheItemAndRecoverByItself(Fault fault) {
        try (var scene = Scene.of(hub, spoke, "item")) {
            scene.workspace().kubeconfig("mine", scene.there().kubeconfig());
            fault.breaks().accept(scene);
            var target = scene.bringWithoutSecret(fault.spec());

            var failed = target.awaitFailing(fault.item());

            assertThat(failed.message(fault.item())).isNotBlank();
            Wait.until(() -> assertThat(scene.there().canaries())
                    .extracting(pod -> pod.getMetadata().getUid())
                    .as("the canary of the probe that failed, which has two seconds to end")
                    .doesNotContain(failed.canaryUid()));
            long generation = failed.target().getMetadata().getGeneration();
            fault.mends().accept(scene);
            var ready = target.await("Ready");
            assertThat(ready.target().getMetadata().getGeneration()).isEqualTo(generation);
            assertThat(ready.result(fault.item())).isEqualTo("PASSED");
            Wait.until(() -> assertThat(scene.there().canaries()).isEmpty());
        }
    }

    @Test
    void shouldNameEachVerbThatIsMissing() {
        try (var scene = Scene.of(hub, spoke, "verbs")) {
            scene.workspace().kubeconfig("mine", scene.there().kubeconfig());
            scene.there().withhold(VERBS.getFirst());
            var target = scene.bringWithoutSecret(spec -> {});

            for (var verb : VERBS) {
                scene.there().withhold(verb);
                var failed = target.awaitFailing("verb:" + verb);
                assertThat(failed.message("verb:" + verb)).contains(verb.split(" ")[0]);
            }

            scene.there().applyAll();
            target.await("Ready");
            Wait.until(() -> assertThat(scene.there().canaries()).isEmpty());
        }
    }

    @Test
    void shouldSayThatAnotherClustersPodsAreKnownByKeysOnly() {
        try (var scene = Scene.of(hub, spoke, "identity")) {
            var target = scene.bring(spec -> spec.setPodIdentity(PodIdentity.TOKEN_REVIEW));

            assertThat(target.awaitFailing("pod-identity").message("pod-identity"))
                    .contains("JWKS");

            target.edit(now -> now.getSpec().setPodIdentity(PodIdentity.JWKS));
            target.await("Ready");
        }
    }

    /** D11: a rules review that cannot say everything fails nothing. Here it says more than the contract. */
    @Test
    void shouldWarnOfRightsBeyondTheContract() {
        try (var scene = Scene.of(hub, spoke, "extra")) {
            scene.workspace()
                    .kubeconfig(
                            "mine",
                            spoke.serviceAccounts().clusterAdmin("extra").kubeconfig());

            var ready = scene.bringWithoutSecret(spec -> {}).await("Ready");

            assertThat(ready.result("extra-verbs")).isEqualTo("WARNING");
        }
    }
}
