package dev.kokumi.clustercontroller.cluster;

import static dev.kokumi.clustercontroller.cluster.Given.A;
import static dev.kokumi.clustercontroller.cluster.Given.NOW;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.CredentialNotice;
import dev.kokumi.api.Limits;
import dev.kokumi.api.Reason;
import dev.kokumi.api.RegistrationStatus;
import dev.kokumi.kube.expiry.GivenWarning;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClusterStatusPatchTest {
    private static final Optional<GivenWarning> UNWARNED = Optional.empty();
    private static final ClusterFindings READY = findings(Reason.READY, "reached");

    private static ClusterFindings findings(Reason reason, String message) {
        return new ClusterFindings(
                Optional.of(A), Optional.of("v1.34.4"), Optional.of(A), Optional.empty(), reason, message, true);
    }

    private static Cluster cluster(long generation) {
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withNamespace("platform")
                .withName("spoke")
                .withUid("uid")
                .withResourceVersion("7")
                .withGeneration(generation)
                .build());
        return cluster;
    }

    private static Cluster patch(ClusterFindings findings, ShownStatus shown) {
        return ClusterStatusPatch.patch(cluster(1), findings, UNWARNED, shown, NOW)
                .orElseThrow();
    }

    private static ShownStatus written(ClusterFindings findings, ShownStatus shown) {
        return ShownStatus.of(patch(findings, shown).getStatus());
    }

    private static String transition(ShownStatus status) {
        return status.ready().orElseThrow().lastTransition();
    }

    @Test
    void shouldHoldIdentityAndOurPartOfTheStatusAndNothingElse() {
        var json = new KubernetesSerialization().asJson(patch(READY, ShownStatus.NONE));

        assertThat(json).isEqualToIgnoringWhitespace("""
                {"apiVersion":"delivery.kokumi.dev/v1alpha1","kind":"Cluster",
                 "metadata":{"name":"spoke","namespace":"platform","uid":"uid"},
                 "status":{"observedGeneration":1,"server":"https://a.example:6443","kubernetesVersion":"v1.34.4",
                 "reached":{"server":"https://a.example:6443"},
                 "conditions":[{"lastTransitionTime":"2026-01-01T00:00:10Z","message":"reached",
                 "observedGeneration":1,"reason":"Ready","status":"True","type":"Ready"}]}}""");
    }

    @Test
    void shouldBeNothingWhenTheObjectSaysSoAlready() {
        var shown = written(READY, ShownStatus.NONE);
        var later = NOW.plus(Duration.ofHours(1));

        assertThat(ClusterStatusPatch.patch(cluster(1), READY, UNWARNED, shown, later))
                .isEmpty();
        assertThat(ClusterStatusPatch.patch(cluster(2), READY, UNWARNED, shown, later))
                .as("a new generation was observed")
                .isPresent();
    }

    @Test
    void shouldNotLookAtWhatTheRegistrarWrites() {
        var status = patch(READY, ShownStatus.NONE).getStatus();
        status.setRegistration(new RegistrationStatus());

        assertThat(ClusterStatusPatch.patch(cluster(1), READY, UNWARNED, ShownStatus.of(status), NOW))
                .isEmpty();
    }

    @Test
    void shouldMoveTheTransitionTimeOnlyWithTheStatus() {
        var before = Given.shown(Reason.UNREACHABLE, A);

        assertThat(transition(written(findings(Reason.TLS_FAILED, "other"), before)))
                .as("False stays False")
                .isEqualTo("2025-12-31T00:00:00Z");
        assertThat(transition(written(READY, before))).isEqualTo("2026-01-01T00:00:10Z");
    }

    @Test
    void shouldRememberAWarningUntilTheNextIsGiven() {
        var first = Optional.of(new GivenWarning("2026-01-06T00:00:00Z", CredentialNotice.FIRST));
        var last = Optional.of(new GivenWarning("2026-01-06T00:00:00Z", CredentialNotice.LAST));

        var warned = ClusterStatusPatch.patch(cluster(1), READY, first, ShownStatus.NONE, NOW)
                .orElseThrow();

        assertThat(new KubernetesSerialization().asJson(warned.getStatus().getCredentialWarning()))
                .isEqualTo("{\"expires\":\"2026-01-06T00:00:00Z\",\"notice\":\"First\"}");
        var shown = ShownStatus.of(warned.getStatus());
        assertThat(ClusterStatusPatch.patch(cluster(1), READY, first, shown, NOW))
                .as("said already")
                .isEmpty();
        assertThat(ClusterStatusPatch.patch(cluster(1), READY, last, shown, NOW))
                .as("the last one")
                .isPresent();
        assertThat(ClusterStatusPatch.patch(cluster(1), READY, UNWARNED, shown, NOW)
                        .orElseThrow()
                        .getStatus()
                        .getCredentialWarning())
                .as("of another credential")
                .isNull();
    }

    @Test
    void shouldBoundTheMessage() {
        var written = written(findings(Reason.CHECK_FAILED, "x".repeat(Limits.MESSAGE + 1)), ShownStatus.NONE);

        assertThat(written.ready().orElseThrow().message()).hasSize(Limits.MESSAGE);
    }
}
