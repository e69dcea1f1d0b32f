package dev.kokumi.clustercontroller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.CredentialNotice;
import dev.kokumi.api.EventReason;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.ServiceAccountToken;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.Event;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Warnings before a true token ends. Time passes by restarts with a later clock; the servers keep today. */
@ExtendWith(TestBed.class)
class CredentialExpiryIT {
    private static final Clock TODAY = Clock.systemUTC();
    private static final Duration MONTH = Duration.ofDays(30);

    private ControlPlane hub;
    private ControlPlane spoke;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane, @Spoke ControlPlane spokePlane, TestNamespace namespace) {
        hub = hubPlane;
        spoke = spokePlane;
        RunningController.install(hub);
        workspace = new Workspace(namespace);
    }

    /** Starts a replica of its own name as long before {@code end}. */
    private RunningController before(Instant end, Duration left) {
        var clock = Clock.offset(TODAY, Duration.between(TODAY.instant(), end.minus(left)));
        return RunningController.at(hub, clock, Map.of("kokumi.leader.identity", "left-" + left));
    }

    private ServiceAccountToken token(Duration validity) {
        spoke.serviceAccounts().bind("kube-system", "expiring", "cluster-admin");
        return spoke.serviceAccounts().issue("kube-system", "expiring", validity);
    }

    private static Instant end(Cluster cluster) {
        return Instant.parse(cluster.getStatus().getCredentialExpires());
    }

    /** A Cluster "spoke" that was reached with a new token, and when that ends. */
    private Instant reachedWithAMonthLeft() {
        workspace.secret("spoke", token(MONTH).kubeconfig());
        workspace.cluster("spoke", Map.of());
        try (var _ = RunningController.at(hub, TODAY, Map.of())) {
            return end(workspace.await(
                    "spoke", cluster -> Workspace.reached(cluster).isPresent()));
        }
    }

    private static Optional<CredentialNotice> notice(Cluster cluster) {
        return Optional.ofNullable(cluster.getStatus())
                .flatMap(status -> GivenWarning.in(status.getCredentialWarning()))
                .map(GivenWarning::notice);
    }

    private List<Event> warnings() {
        return hub.admin().v1().events().inNamespace(workspace.namespace()).list().getItems().stream()
                .filter(event -> event.getReason().equals(EventReason.CREDENTIAL_EXPIRING.value()))
                .toList();
    }

    private void forgetEvents() {
        hub.admin().v1().events().inNamespace(workspace.namespace()).delete();
    }

    /** Waits until the replica has looked: a Cluster made after the others shows that it was reached. */
    private void looked(String mark) {
        workspace.cluster(mark, Map.of());
        workspace.awaitReason(mark, "SecretNotFound");
        Await.until(
                Duration.ofSeconds(20),
                () -> "an Event on " + mark + ", seen " + workspace.events(mark),
                () -> !workspace.events(mark).isEmpty());
    }

    @Test
    void shouldWarnTwiceOfOneCredentialHoweverOftenItIsStarted() {
        var end = reachedWithAMonthLeft();
        assertThat(warnings()).as("a month before").isEmpty();

        try (var _ = before(end, Duration.ofDays(8))) {
            looked("eight-days");
        }
        assertThat(warnings()).as("eight days before").isEmpty();

        try (var _ = before(end, Duration.ofDays(6))) {
            workspace.await("spoke", cluster -> notice(cluster).equals(Optional.of(CredentialNotice.FIRST)));
        }
        assertThat(warnings()).singleElement().satisfies(event -> {
            assertThat(event.getType()).isEqualTo("Warning");
            assertThat(event.getReportingComponent()).isEqualTo("kokumi-cluster-controller");
            assertThat(event.getInvolvedObject().getName()).isEqualTo("spoke");
            assertThat(event.getMessage())
                    .contains(
                            "the token in Secret " + workspace.namespace() + "/spoke-kubeconfig, key value ends at "
                                    + end,
                            "in 5 days");
        });

        forgetEvents();
        try (var _ = before(end, Duration.ofDays(5))) {
            looked("five-days");
        }
        assertThat(warnings()).as("given once, though the Event is gone").isEmpty();

        try (var _ = before(end, Duration.ofHours(23))) {
            workspace.await("spoke", cluster -> notice(cluster).equals(Optional.of(CredentialNotice.LAST)));
        }
        assertThat(warnings()).hasSize(1);

        forgetEvents();
        try (var _ = before(end, Duration.ofHours(1))) {
            looked("an-hour");
        }
        assertThat(warnings()).as("twice at most").isEmpty();
    }

    @Test
    void shouldNotTellTwiceWhatAReplicaToldBeforeItCouldRememberIt() {
        var end = reachedWithAMonthLeft();
        try (var _ = before(end, Duration.ofDays(6))) {
            workspace.await("spoke", cluster -> notice(cluster).isPresent());
        }
        var told = warnings();
        // As if it had ended between the Event and the status.
        hub.admin()
                .resources(Cluster.class)
                .inNamespace(workspace.namespace())
                .withName("spoke")
                .editStatus(cluster -> {
                    cluster.getStatus().setCredentialWarning(null);
                    return cluster;
                });

        try (var _ = before(end, Duration.ofDays(6).minusHours(1))) {
            workspace.await("spoke", cluster -> notice(cluster).isPresent());
        }

        assertThat(warnings()).hasSize(1).isEqualTo(told);
    }

    @Test
    void shouldWarnOfTheNextCredentialAnew() {
        var end = reachedWithAMonthLeft();
        try (var _ = before(end, Duration.ofDays(3))) {
            workspace.await("spoke", cluster -> notice(cluster).isPresent());
            workspace.deleteSecret("spoke");
            assertThat(notice(workspace.awaitReason("spoke", "SecretNotFound")))
                    .as("the same credential may come back")
                    .isPresent();

            workspace.secret("spoke", token(MONTH.multipliedBy(12)).kubeconfig());
            workspace.await(
                    "spoke",
                    cluster -> cluster.getStatus().getCredentialExpires() != null
                            && notice(cluster).isEmpty());
            assertThat(warnings()).hasSize(1);

            workspace.secret("spoke", token(MONTH.plusMinutes(1)).kubeconfig());
            workspace.await("spoke", cluster -> notice(cluster).isPresent());
        }
        assertThat(warnings()).hasSize(2).extracting(Event::getMessage).doesNotHaveDuplicates();
    }

    @Test
    void shouldWarnOnceAndOnTimeOfACredentialThatIsMadeForTenMinutes() {
        workspace.secret("spoke", token(Duration.ofMinutes(10)).kubeconfig());
        workspace.cluster("spoke", Map.of());
        Instant end;
        try (var _ = RunningController.at(hub, TODAY, Map.of())) {
            end = end(workspace.await(
                    "spoke", cluster -> Workspace.reached(cluster).isPresent()));
        }
        assertThat(warnings()).as("seven tenths of its life are to come").isEmpty();

        try (var _ = before(end, Duration.ofSeconds(180 + 5))) {
            looked("too-early");
            var early = warnings();
            workspace.await("spoke", cluster -> notice(cluster).equals(Optional.of(CredentialNotice.LAST)));
            assertThat(early).as("before its last three minutes").isEmpty();
        }
        assertThat(warnings())
                .singleElement()
                .satisfies(event -> assertThat(event.getMessage()).contains("in 2 min"));
    }

    @Test
    void shouldWarnOfAClientCertificateToo() {
        var now = TODAY.instant();
        var certified = spoke.authority()
                .issue(CertificateSpec.client("kokumi", "system:masters")
                        .valid(now.minus(MONTH), now.plus(Duration.ofHours(20))));
        workspace.secret(
                "spoke",
                spoke.kubeconfig()
                        .clientCertificate(certified.certificatePem(), certified.pkcs8Pem())
                        .yaml());
        workspace.cluster("spoke", Map.of());

        try (var _ = RunningController.at(hub, TODAY, Map.of())) {
            var cluster = workspace.await("spoke", shown -> notice(shown).isPresent());
            assertThat(notice(cluster)).contains(CredentialNotice.LAST);
            assertThat(warnings())
                    .singleElement()
                    .satisfies(event -> assertThat(event.getMessage())
                            .startsWith("the client certificate in Secret ")
                            .contains("ends at " + end(cluster), "in 19 hours"));
        }
    }
}
