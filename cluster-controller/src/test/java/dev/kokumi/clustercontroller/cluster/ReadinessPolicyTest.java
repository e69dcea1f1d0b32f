package dev.kokumi.clustercontroller.cluster;

import static dev.kokumi.api.Reason.CHECKING;
import static dev.kokumi.api.Reason.CHECK_FAILED;
import static dev.kokumi.api.Reason.CLUSTER_CONFLICT;
import static dev.kokumi.api.Reason.CREDENTIAL_REJECTED;
import static dev.kokumi.api.Reason.KUBECONFIG_INVALID;
import static dev.kokumi.api.Reason.READY;
import static dev.kokumi.api.Reason.SECRET_KEY_NOT_FOUND;
import static dev.kokumi.api.Reason.SECRET_NOT_FOUND;
import static dev.kokumi.api.Reason.TLS_FAILED;
import static dev.kokumi.api.Reason.UNREACHABLE;
import static dev.kokumi.api.RegistrationState.CONFLICT;
import static dev.kokumi.api.RegistrationState.NOT_SELECTED;
import static dev.kokumi.api.RegistrationState.NOT_USABLE;
import static dev.kokumi.api.RegistrationState.PENDING;
import static dev.kokumi.api.RegistrationState.REGISTERED;
import static dev.kokumi.clustercontroller.cluster.Given.A;
import static dev.kokumi.clustercontroller.cluster.Given.ACCEPTED;
import static dev.kokumi.clustercontroller.cluster.Given.B;
import static dev.kokumi.clustercontroller.cluster.Given.DOWN;
import static dev.kokumi.clustercontroller.cluster.Given.NOW;
import static dev.kokumi.clustercontroller.cluster.Given.ON_A;
import static dev.kokumi.clustercontroller.cluster.Given.UNKNOWN;
import static dev.kokumi.clustercontroller.cluster.Given.argoCds;
import static dev.kokumi.clustercontroller.cluster.Given.found;
import static dev.kokumi.clustercontroller.cluster.Given.pendingSince;
import static dev.kokumi.clustercontroller.cluster.Given.refused;
import static dev.kokumi.clustercontroller.cluster.Given.said;
import static dev.kokumi.clustercontroller.cluster.Given.shown;
import static dev.kokumi.clustercontroller.cluster.ShownStatus.NONE;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.clustercontroller.check.CheckState;
import dev.kokumi.kube.expiry.EndingCredential;
import dev.kokumi.kube.kubeconfig.CredentialLife;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReadinessPolicyTest {
    private static final Optional<RegistrationFact> SILENT = Optional.empty();
    private static final ClusterSource HUB = new ClusterSource.InCluster();
    private final ReadinessPolicy policy = new ReadinessPolicy(Duration.ofSeconds(3));

    private ClusterFindings show(ClusterInputs inputs) {
        return ((ClusterDecision.Show) policy.decide(inputs, NOW)).findings();
    }

    /** Each row adds what stands before the reason of the row below, so that the order is protected. */
    static Stream<Arguments> order() {
        var conflict = said(CONFLICT, A);
        var registered = said(REGISTERED, A);
        return Stream.of(
                arguments(
                        "no Secret", refused(SECRET_NOT_FOUND), ACCEPTED, conflict, shown(READY, A), SECRET_NOT_FOUND),
                arguments("no key", refused(SECRET_KEY_NOT_FOUND), ACCEPTED, conflict, NONE, SECRET_KEY_NOT_FOUND),
                arguments("refused", refused(KUBECONFIG_INVALID), DOWN, conflict, NONE, KUBECONFIG_INVALID),
                arguments("forbidden server", ON_A, ACCEPTED, said(NOT_USABLE, A), NONE, KUBECONFIG_INVALID),
                arguments("Argo CD's own", argoCds(A), UNKNOWN, registered, NONE, CLUSTER_CONFLICT),
                arguments("Argo CD's own, unspoken", argoCds(A), UNKNOWN, SILENT, NONE, CLUSTER_CONFLICT),
                arguments("conflict, accepted", ON_A, ACCEPTED, conflict, NONE, CLUSTER_CONFLICT),
                arguments("conflict, down", ON_A, DOWN, conflict, NONE, CLUSTER_CONFLICT),
                arguments("conflict, not checked", ON_A, UNKNOWN, conflict, NONE, CLUSTER_CONFLICT),
                arguments("unspoken, accepted", ON_A, ACCEPTED, SILENT, NONE, CHECKING),
                arguments("unspoken, down", ON_A, DOWN, SILENT, NONE, CHECKING),
                arguments("spoken of another server", ON_A, ACCEPTED, said(REGISTERED, B), NONE, CHECKING),
                arguments("conflict of another server", ON_A, ACCEPTED, said(CONFLICT, B), NONE, CHECKING),
                arguments("pending, accepted", ON_A, ACCEPTED, said(PENDING, A), NONE, CHECKING),
                arguments("pending, down", ON_A, DOWN, said(PENDING, A), NONE, UNREACHABLE),
                arguments("pending, not checked", ON_A, UNKNOWN, said(PENDING, A), NONE, CHECKING),
                arguments("registered, down", ON_A, DOWN, registered, NONE, UNREACHABLE),
                arguments("registered, not checked", ON_A, UNKNOWN, registered, NONE, CHECKING),
                arguments("registered, accepted", ON_A, ACCEPTED, registered, NONE, READY),
                arguments("not selected, accepted", ON_A, ACCEPTED, said(NOT_SELECTED, A), NONE, READY),
                arguments("not selected, down", ON_A, DOWN, said(NOT_SELECTED, A), NONE, UNREACHABLE),
                arguments("in cluster", HUB, ACCEPTED, SILENT, NONE, READY),
                arguments("in cluster, not checked", HUB, UNKNOWN, SILENT, NONE, CHECKING));
    }

    @ParameterizedTest(name = "{0}: {5}")
    @MethodSource("order")
    void shouldShowTheFirstReasonThatHolds(
            String what,
            ClusterSource source,
            CheckState check,
            Optional<RegistrationFact> registration,
            ShownStatus shown,
            Reason expected) {
        assertThat(show(new ClusterInputs(source, check, registration, shown)).reason())
                .isEqualTo(expected);
    }

    @ParameterizedTest
    @EnumSource(names = {"UNREACHABLE", "TLS_FAILED", "CREDENTIAL_REJECTED", "CHECK_FAILED"})
    void shouldShowWhatTheCheckFound(Reason reason) {
        var check = found(new CheckFinding.Failed(reason, "what to do", false));

        var findings = show(new ClusterInputs(ON_A, check, said(REGISTERED, A), NONE));

        assertThat(findings.reason()).isEqualTo(reason);
        assertThat(findings.message()).isEqualTo("what to do");
        assertThat(findings.accepted()).isFalse();
    }

    /** After a restart, and while a rotated credential is checked, nothing flaps. */
    @ParameterizedTest
    @EnumSource(names = {"READY", "UNREACHABLE", "TLS_FAILED", "CREDENTIAL_REJECTED", "CHECK_FAILED"})
    void shouldKeepWhatWasShownOfTheServerUntilItIsChecked(Reason before) {
        var check = pendingSince("2026-01-01T00:00:09Z");

        var findings = show(new ClusterInputs(ON_A, check, said(REGISTERED, A), shown(before, A)));

        assertThat(findings.reason()).isEqualTo(before);
        assertThat(findings.message()).isEqualTo("as shown before");
    }

    @ParameterizedTest
    @EnumSource(
            names = {"CHECKING", "SECRET_NOT_FOUND", "SECRET_KEY_NOT_FOUND", "KUBECONFIG_INVALID", "CLUSTER_CONFLICT"})
    void shouldNotKeepWhatNoCheckFound(Reason before) {
        assertThat(show(new ClusterInputs(ON_A, UNKNOWN, said(REGISTERED, A), shown(before, A)))
                        .reason())
                .isEqualTo(CHECKING);
    }

    @Test
    void shouldNotKeepWhatWasShownOfAnotherServer() {
        var findings = show(new ClusterInputs(ON_A, UNKNOWN, said(REGISTERED, A), shown(READY, B)));

        assertThat(findings.reason()).isEqualTo(CHECKING);
        assertThat(findings.server()).contains(A);
        assertThat(findings.version()).as("another server's version").isEmpty();
        assertThat(findings.reached()).as("what accepted the credential last").contains(B);
    }

    @Test
    void shouldKeepVersionAndReachedWhileTheServerIsDown() {
        var findings = show(new ClusterInputs(ON_A, DOWN, said(REGISTERED, A), shown(READY, A)));

        assertThat(findings.version()).contains("v1.30.0");
        assertThat(findings.reached()).contains(A);
    }

    @Test
    void shouldKeepTheVersionOfAServerThatKeepsItToItselfNow() {
        var check = found(new CheckFinding.Accepted(Optional.empty()));

        assertThat(show(new ClusterInputs(ON_A, check, said(REGISTERED, A), shown(READY, A)))
                        .version())
                .contains("v1.30.0");
    }

    @Test
    void shouldShowTheVersionTheServerAnsweredEvenAnEmptyOne() {
        var check = found(new CheckFinding.Accepted(Optional.of("")));

        assertThat(show(new ClusterInputs(ON_A, check, said(REGISTERED, A), shown(READY, A)))
                        .version())
                .contains("");
    }

    @Test
    void shouldSayWhatWasReachedBeforeTheRegistrarSpoke() {
        var findings = show(new ClusterInputs(ON_A, ACCEPTED, SILENT, NONE));

        assertThat(findings.reached()).as("what the registrar waits for").contains(A);
        assertThat(findings.version()).contains("v1.34.4");
        assertThat(findings.message()).contains("kokumi-registrar");
    }

    @Test
    void shouldTellWhatTheCheckFoundWhileTheRegistrarIsSilent() {
        assertThat(show(new ClusterInputs(ON_A, DOWN, SILENT, NONE)).message())
                .contains("kokumi-registrar", "Unreachable", "refused");
    }

    @Test
    void shouldShowNoServerOfARefusedKubeconfigButKeepWhatWasReached() {
        var findings = show(new ClusterInputs(refused(KUBECONFIG_INVALID), UNKNOWN, SILENT, shown(READY, A)));

        assertThat(findings.server()).isEmpty();
        assertThat(findings.version()).isEmpty();
        assertThat(findings.expires()).isEmpty();
        assertThat(findings.reached()).contains(A);
    }

    @Test
    void shouldShowWhenTheCredentialEnds() {
        var life = new CredentialLife(Optional.empty(), Instant.parse("2027-01-01T00:00:00Z"));
        var source = new ClusterSource.Usable(A, Optional.of(new EndingCredential("the token", life)), false);

        assertThat(show(new ClusterInputs(source, UNKNOWN, said(CONFLICT, A), NONE))
                        .expires())
                .contains("2027-01-01T00:00:00Z");
    }

    @Test
    void shouldNameTheHolderWhereTheRegistrarSentNoMessage() {
        var bare = Optional.of(
                new RegistrationFact(CONFLICT, Optional.of(A), Optional.of("team/other"), Optional.empty()));

        assertThat(show(new ClusterInputs(ON_A, ACCEPTED, bare, NONE)).message())
                .contains("team/other");
        assertThat(show(new ClusterInputs(ON_A, ACCEPTED, said(CONFLICT, A), NONE))
                        .message())
                .isEqualTo("said by the registrar");
    }

    @Test
    void shouldWriteNothingWhileAFirstCheckIsYoung() {
        var young = pendingSince("2026-01-01T00:00:09Z");
        var fresh = new ClusterInputs(ON_A, young, SILENT, NONE);

        assertThat(policy.decide(fresh, NOW)).isEqualTo(new ClusterDecision.Wait(Duration.ofSeconds(2)));
        assertThat(show(new ClusterInputs(ON_A, pendingSince("2026-01-01T00:00:07Z"), SILENT, NONE))
                        .reason())
                .isEqualTo(CHECKING);
        assertThat(policy.decide(new ClusterInputs(ON_A, young, SILENT, shown(SECRET_NOT_FOUND, A)), NOW))
                .isInstanceOf(ClusterDecision.Wait.class);
    }

    @Test
    void shouldNotGoOnSayingTrueOfAnotherServer() {
        var young = pendingSince("2026-01-01T00:00:09Z");

        assertThat(show(new ClusterInputs(ON_A, young, said(REGISTERED, A), shown(READY, B)))
                        .reason())
                .isEqualTo(CHECKING);
    }

    @Test
    void shouldNotWaitToShowAConflict() {
        var young = pendingSince("2026-01-01T00:00:09Z");

        assertThat(show(new ClusterInputs(ON_A, young, said(CONFLICT, A), NONE)).reason())
                .isEqualTo(CLUSTER_CONFLICT);
    }

    @Test
    void shouldKnowEveryReasonACheckCanFind() {
        assertThat(Stream.of(Reason.values()).filter(ReadinessPolicy::byCheck))
                .containsExactlyInAnyOrder(READY, UNREACHABLE, TLS_FAILED, CREDENTIAL_REJECTED, CHECK_FAILED);
    }
}
