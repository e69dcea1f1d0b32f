package dev.kokumi.probeworker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.TargetState;
import dev.kokumi.probeworker.fixture.Brought;
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

            var status = target.get().getStatus();
            assertThat(status.getCanary().getPosted()).isTrue();
            assertThat(status.getProbe().getFailingItem()).isNull();
            assertThat(status.getSigningKeys().getKeys()).isNotEmpty();
            assertThat(status.getAddress()).isEqualTo("target:" + target.get().getMetadata().getUid());
            assertThat(podsGone()).isTrue();
            assertThat(worker.counted("Ready")).isPositive();
        }
    }

    @Test
    void shouldProbeAnewWhenTheProcessEndedMidProbe() {
        String first;
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            first = target.awaitCanary("").getPodUID();
            assertThat(worker.counted("Probing")).isPositive();
        }
        assertThat(podsGone()).isTrue();
        assertThat(target.get().getStatus().getState()).isEqualTo(TargetState.PROBING);

        try (var again = RunningWorker.on(hub, tokens)) {
            becomeReady(first);
            assertThat(again.counted("Ready")).isPositive();
        }
    }

    @Test
    void shouldSayRejectedAndComeBackWhenTheTokenIsReplaced() {
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            becomeReady("");
            String first = target.get().getStatus().getCanary().getPodUID();

            spoke.serviceAccounts().revoke(token);
            target.await(TargetState.CREDENTIAL_REJECTED);
            assertThat(worker.counted("CredentialRejected")).isPositive();

            target.kubeconfig(spoke.serviceAccounts().issue("kube-system", "probe-it").kubeconfig());
            becomeReady(first);
        }
    }

    @Test
    void shouldLeaveNoCanaryWhenTheTargetIsDeletedMidProbe() {
        try (var worker = RunningWorker.on(hub, tokens)) {
            target.create(there);
            assertThat(target.awaitCanary("").getPodName()).isNotEmpty();
            target.delete();

            Await.until(Duration.ofSeconds(20), () -> "the canary is still there", this::podsGone);
            assertThat(worker.counted("Ready")).isZero();
        }
    }
}
