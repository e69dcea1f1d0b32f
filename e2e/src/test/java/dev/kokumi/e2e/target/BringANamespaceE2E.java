package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ProbeResult;
import dev.kokumi.api.TargetCapability;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.node.WorkerNode;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The guide: from kubectl apply to Ready through a pod on a real kubelet, and what its pods may then do. */
@EndToEnd
class BringANamespaceE2E {
    /** What every service account may do on a cluster of its own accord. */
    private static final Set<String> EVERYBODY = Set.of("system:authenticated", "system:serviceaccounts");

    private TargetServices services;
    private Scene scene;

    @BeforeEach
    void given(@Hub ControlPlane hub, WorkerNode node) {
        services = TargetServices.on(hub);
        scene = Scene.of(hub, node.controlPlane(), "bring");
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void shouldBecomeReadyThroughARealCanary() {
        var now = scene.bring(spec -> {}).await("Ready");

        assertThat(now.items())
                .filteredOn(item -> item.getResult() != ProbeResult.PASSED)
                .as("what the spec does not ask for is not looked at, and nothing else is left out")
                .allSatisfy(item -> assertThat(item.getMessage()).contains("spec."))
                .extracting(item -> item.getName())
                .containsExactly("artifacts", "pull-secrets", "local-queue", "sandbox-crd");
        assertThat(now.result("canary")).isEqualTo("PASSED");
        assertThat(now.canary())
                .hasValueSatisfying(canary -> assertThat(canary.getPosted()).isTrue());
        assertThat(now.keys()).isNotEmpty();
        Wait.until(() -> assertThat(scene.there().canaries()).isEmpty());
    }

    @Test
    void shouldPassEveryItemWhereEverythingIsDeclared() {
        var faults = Faults.declared();
        faults.forEach(fault -> {
            fault.breaks().accept(scene);
            fault.mends().accept(scene);
        });

        var now = scene.bring(spec -> faults.forEach(fault -> fault.spec().accept(spec)))
                .await("Ready");

        assertThat(now.items())
                .allSatisfy(item -> assertThat(item.getResult())
                        .as(item.getName() + ": " + item.getMessage())
                        .isEqualTo(ProbeResult.PASSED));
        assertThat(now.target().getStatus().getCapabilities())
                .containsExactlyInAnyOrder(
                        TargetCapability.AGENT_TURNS,
                        TargetCapability.GPU_MEASURE,
                        TargetCapability.KUBERNETES_SANDBOX);
    }

    @Test
    void shouldNeedNoRightOutsideTheNamespace() {
        scene.bring(spec -> {}).await("Ready");

        var account = "system:serviceaccount:%s:kokumi".formatted(scene.there().name());
        assertThat(scene.there().client().rbac().clusterRoleBindings().list().getItems())
                .flatExtracting(binding -> binding.getSubjects() == null ? List.of() : binding.getSubjects())
                .noneMatch(subject -> subject.toString().contains(scene.there().name()));
        assertThat(scene.there()
                        .client()
                        .rbac()
                        .roleBindings()
                        .inAnyNamespace()
                        .list()
                        .getItems())
                .filteredOn(binding -> binding.getSubjects().stream()
                        .anyMatch(subject -> scene.there().name().equals(subject.getNamespace())))
                .as("bound to " + account + ", besides what is bound to " + EVERYBODY)
                .singleElement()
                .satisfies(binding -> {
                    assertThat(binding.getMetadata().getNamespace())
                            .isEqualTo(scene.there().name());
                    assertThat(binding.getRoleRef().getKind()).isEqualTo("Role");
                });
    }

    @Test
    void shouldTakeTheReportOfARecordedPod() {
        var target = scene.bring(spec -> {});
        var now = target.await("Ready");

        var pod = scene.there()
                .client()
                .resource(PostingPod.of(scene, services, now.uid()))
                .create();
        scene.record(now, pod);

        Wait.within(
                Duration.ofSeconds(60),
                () -> assertThat(target.events())
                        .filteredOn(event -> event.getReason().equals("PodReported"))
                        .singleElement()
                        .satisfies(event -> {
                            assertThat(event.getMessage()).isEqualTo("Running: half way");
                            assertThat(event.getRelated().getUid())
                                    .isEqualTo(pod.getMetadata().getUid());
                            assertThat(event.getReportingComponent()).isEqualTo("kokumi-ingest-gateway");
                        }));
    }
}
