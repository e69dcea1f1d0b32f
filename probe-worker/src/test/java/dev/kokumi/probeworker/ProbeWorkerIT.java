package dev.kokumi.probeworker;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.FailingDeletions;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.ServiceAccountToken;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** From apply to Ready and back, against real API servers; the gateway's Event is written as the gateway. */
@ExtendWith(TestBed.class)
class ProbeWorkerIT {
    @TempDir
    Path tokens;

    private ControlPlane hub;
    private ControlPlane spoke;
    private String there;
    private Brought target;
    private ServiceAccountToken token;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane, @Spoke ControlPlane spokePlane, TestNamespace namespace) {
        hub = hubPlane;
        spoke = spokePlane;
        there = namespace.name();
        RunningWorker.install(hub);
        spoke.admin()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(there)
                        .endMetadata()
                        .build())
                .serverSideApply();
        Await.until(
                Duration.ofSeconds(30),
                () -> "no default service account in " + there,
                () -> spoke.admin()
                                .serviceAccounts()
                                .inNamespace(there)
                                .withName("default")
                                .get()
                        != null);
        token = spoke.serviceAccounts().clusterAdmin("probe-it");
        target = new Brought(namespace, "brought").kubeconfig(token.kubeconfig());
    }

    @AfterEach
    void tidy() {
        target.delete();
    }

    private int tokenFiles() {
        return requireNonNull(tokens.resolve("tokens").toFile().list()).length;
    }

    private void becomeReady(String canaryBefore) {
        target.gatewayTells(target.awaitCanary(canaryBefore));
        target.await(TargetState.READY);
    }

    private boolean podsGone() {
        return spoke.admin().pods().inNamespace(there).list().getItems().stream()
                .allMatch(pod -> pod.getMetadata().getDeletionTimestamp() != null);
    }

    @Test
    void shouldBecomeReadyWhenTheGatewayTellsOfThePost() {
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            becomeReady("");

            var status = requireNonNull(target.get().getStatus());
            assertThat(target.canary().getPosted()).isTrue();
            assertThat(target.probe().getFailingItem()).isNull();
            assertThat(requireNonNull(status.getSigningKeys()).getKeys()).isNotEmpty();
            assertThat(status.getAddress())
                    .isEqualTo("target:" + target.get().getMetadata().getUid());
            assertThat(podsGone()).isTrue();
            worker.awaitCounted("Ready", 1);
        }
    }

    @Test
    void shouldProbeAnewWhenTheProcessEndedMidProbe() {
        String first;
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            first = Brought.uid(target.awaitCanary(""));
            worker.awaitCounted("Probing", 1);
        }
        assertThat(podsGone()).isTrue();
        assertThat(target.get().getStatus().getState()).isEqualTo(TargetState.PROBING);

        try (var again = RunningWorker.on(hub, tokens)) {
            becomeReady(first);
            again.awaitCounted("Ready", 1);
        }
    }

    @Test
    void shouldSayRejectedAndComeBackWhenTheTokenIsReplaced() {
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            becomeReady("");
            String first = Brought.uid(target.canary());

            spoke.serviceAccounts().revoke(token);
            target.await(TargetState.CREDENTIAL_REJECTED);
            worker.awaitCounted("CredentialRejected", 1);

            target.kubeconfig(
                    spoke.serviceAccounts().issue("kube-system", "probe-it").kubeconfig());
            becomeReady(first);
        }
    }

    @Test
    void shouldRemoveTheCanaryInALaterRoundWhenItCannotBeRemovedAtOnce() {
        var deletions = new FailingDeletions(2);
        try (var worker = RunningWorker.on(hub, tokens, Map.of(), deletions::in)) {
            target.create(there);
            becomeReady("");

            worker.awaitCounted("Ready", 1);
            Await.until(Duration.ofSeconds(20), () -> "the canary is still there", this::podsGone);
            assertThat(deletions.tried()).isEqualTo(3);
        }
    }

    @Test
    void shouldLeaveNoCanaryWhenTheTargetIsDeletedMidProbe() {
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            assertThat(target.awaitCanary("").getPodName()).isNotEmpty();
            assertThat(tokenFiles()).isEqualTo(1);
            target.delete();

            Await.until(Duration.ofSeconds(20), () -> "the canary is still there", this::podsGone);
            Await.until(Duration.ofSeconds(20), () -> "its token is still there", () -> tokenFiles() == 0);
            worker.awaitCounted("Probing", 0);
        }
    }
}
