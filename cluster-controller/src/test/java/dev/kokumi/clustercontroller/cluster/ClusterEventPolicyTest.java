package dev.kokumi.clustercontroller.cluster;

import static dev.kokumi.clustercontroller.cluster.Given.A;
import static dev.kokumi.clustercontroller.cluster.Given.B;
import static dev.kokumi.clustercontroller.cluster.Given.shown;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.EventReason;
import dev.kokumi.api.Reason;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

class ClusterEventPolicyTest {
    private static ClusterFindings now(Reason reason, boolean accepted) {
        return new ClusterFindings(
                Optional.of(A),
                Optional.of("v1.34.4"),
                accepted ? Optional.of(A) : Optional.empty(),
                Optional.empty(),
                reason,
                "what to do",
                accepted);
    }

    private static Optional<EventReason> event(ShownStatus before, ClusterFindings now) {
        return ClusterEventPolicy.decide(before, now).map(ClusterEvent::reason);
    }

    @ParameterizedTest
    @CsvSource({
        "READY, UNREACHABLE, UNREACHABLE",
        "READY, TLS_FAILED, TLS_FAILED",
        "UNREACHABLE, CREDENTIAL_REJECTED, CREDENTIAL_REJECTED",
        "CHECKING, CHECK_FAILED, CHECK_FAILED",
        "READY, SECRET_NOT_FOUND, KUBECONFIG_REFUSED",
        "READY, SECRET_KEY_NOT_FOUND, KUBECONFIG_REFUSED",
        "UNREACHABLE, KUBECONFIG_INVALID, KUBECONFIG_REFUSED",
    })
    void shouldTellATransition(Reason before, Reason after, EventReason expected) {
        var event = ClusterEventPolicy.decide(shown(before, A), now(after, false));

        assertThat(event).contains(new ClusterEvent(expected, "what to do"));
    }

    @ParameterizedTest
    @EnumSource(names = {"UNREACHABLE", "TLS_FAILED", "CREDENTIAL_REJECTED", "CHECK_FAILED"})
    void shouldNotTellTheSameAgain(Reason reason) {
        assertThat(event(shown(reason, A), now(reason, false))).isEmpty();
        assertThat(event(shown(reason, B), now(reason, false)))
                .as("of another server")
                .isPresent();
    }

    @Test
    void shouldTellARefusalForAnotherField() {
        var same = new ClusterFindings(
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Optional.empty(),
                Reason.KUBECONFIG_INVALID,
                "as shown before",
                false);

        assertThat(event(shown(Reason.KUBECONFIG_INVALID, A), same)).isEmpty();
        assertThat(event(shown(Reason.KUBECONFIG_INVALID, A), now(Reason.KUBECONFIG_INVALID, false)))
                .contains(EventReason.KUBECONFIG_REFUSED);
    }

    @ParameterizedTest
    @EnumSource(
            names = {
                "UNREACHABLE",
                "TLS_FAILED",
                "CREDENTIAL_REJECTED",
                "CHECK_FAILED",
                "SECRET_NOT_FOUND",
                "SECRET_KEY_NOT_FOUND",
                "KUBECONFIG_INVALID"
            })
    void shouldTellThatItIsReachableAfterItWasNot(Reason before) {
        var event = ClusterEventPolicy.decide(shown(before, A), now(Reason.READY, true));

        assertThat(event)
                .contains(new ClusterEvent(EventReason.REACHABLE, A + " accepts the credential; Kubernetes v1.34.4"));
    }

    @Test
    void shouldTellTheFirstReachEvenBeforeItIsReady() {
        assertThat(event(ShownStatus.NONE, now(Reason.CHECKING, true))).contains(EventReason.REACHABLE);
        assertThat(event(ShownStatus.NONE, now(Reason.CLUSTER_CONFLICT, true))).contains(EventReason.REACHABLE);
        assertThat(event(shown(Reason.READY, B), now(Reason.CHECKING, true))).contains(EventReason.REACHABLE);
    }

    @ParameterizedTest
    @EnumSource(names = {"READY", "CHECKING", "CLUSTER_CONFLICT"})
    void shouldBeSilentAtRestAndAboutWhatTheRegistrarTells(Reason reason) {
        assertThat(event(shown(Reason.READY, A), now(reason, true))).isEmpty();
        assertThat(event(shown(Reason.CHECKING, A), now(reason, true))).isEmpty();
        assertThat(event(ShownStatus.NONE, now(reason, false))).isEmpty();
    }
}
