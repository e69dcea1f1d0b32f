package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.PodIdentity;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.rbac.LeastPrivilege;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Hub;
import io.fabric8.kubernetes.api.model.authorization.v1.SubjectAccessReviewBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Least privilege of the services of ClusterTargets: each verb granted is used, and nothing else is tried. */
@EndToEnd
class TargetRightsE2E {
    private ControlPlane hub;
    private TargetServices services;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane) {
        hub = hubPlane;
        services = TargetServices.on(hub);
    }

    @Test
    void shouldGrantExactlyWhatIsUsed() {
        var since = Instant.now();
        restart();
        // Pods of the hub itself, since only their tokens are given to the hub for review.
        try (var scene = Scene.of(hub, hub, "rights")) {
            var target = scene.bring(spec -> {});
            var gate = new Gate(services, target.now().uid());
            pass(scene, target, gate);
            rejectTwice(scene, target, gate);
            letTheHubReview(scene, target, gate);
        }
        LeastPrivilege.assertHeld(hub, "kokumi-probe-worker", since);
        LeastPrivilege.assertHeld(hub, "kokumi-ingest-gateway", since);
    }

    @ParameterizedTest
    @ValueSource(strings = {"get", "list", "watch", "create", "update", "patch", "delete"})
    void shouldKeepTheGatewayFromEverySecret(String verb) {
        for (String namespace : List.of("kokumi", "argocd", "default", "")) {
            var answer = hub.admin()
                    .resource(new SubjectAccessReviewBuilder()
                            .withNewSpec()
                            .withUser("system:serviceaccount:kokumi:kokumi-ingest-gateway")
                            .withGroups(
                                    "system:serviceaccounts", "system:serviceaccounts:kokumi", "system:authenticated")
                            .withNewResourceAttributes()
                            .withNamespace(namespace)
                            .withVerb(verb)
                            .withResource("secrets")
                            .endResourceAttributes()
                            .endSpec()
                            .build())
                    .create();
            assertThat(answer.getStatus().getAllowed())
                    .as("%s secrets in '%s'", verb, namespace)
                    .isFalse();
        }
    }

    /** A watch stands in the audit log once it has ended. */
    private void restart() {
        services.restartWorker();
        services.gateways().forEach(gateway -> {
            gateway.terminate(Duration.ofSeconds(15));
            gateway.startAgain();
            gateway.awaitReady();
        });
    }

    private static void pass(Scene scene, BroughtTarget target, Gate gate) {
        scene.standInForTheKubelet(gate);
        target.await("Ready");
    }

    /** The same Event twice, which counts up; a 401 has the Secret read again. */
    private static void rejectTwice(Scene scene, BroughtTarget target, Gate gate) {
        for (int i = 0; i < 2; i++) {
            scene.workspace()
                    .kubeconfig(
                            "mine",
                            KubeconfigText.to(scene.hub().server())
                                    .ca(scene.hub().caPem())
                                    .token("revoked-long-ago")
                                    .yaml());
            target.await("CredentialRejected");
            scene.workspace().kubeconfig("mine", scene.there().kubeconfig());
            pass(scene, target, gate);
        }
    }

    private static void letTheHubReview(Scene scene, BroughtTarget target, Gate gate) {
        var pod = Tokens.pod(scene, "turn-1");
        scene.record(target.now(), pod);
        target.edit(changed -> changed.getSpec().setPodIdentity(PodIdentity.TOKEN_REVIEW));
        String token = Tokens.of(scene, pod);
        Wait.until(() -> {
            gate.auth(token);
            assertThat(scene.hub()
                            .auditLog()
                            .filter(request -> request.resource().equals("tokenreviews")))
                    .isNotEmpty();
        });
    }
}
