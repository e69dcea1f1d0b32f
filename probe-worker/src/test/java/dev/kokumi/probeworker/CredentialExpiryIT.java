package dev.kokumi.probeworker;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.CredentialNotice;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.TargetState;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.status.Remedy;
import dev.kokumi.probeworker.fixture.Brought;
import dev.kokumi.probeworker.fixture.QuickProbe;
import dev.kokumi.probeworker.fixture.RunningWorker;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.io.TempDir;

/** Warnings before a target's true token ends. Time passes by restarts with a later clock; the servers keep today. */
@ExtendWith(TestBed.class)
class CredentialExpiryIT {
    private static final Clock TODAY = Clock.systemUTC();
    private static final Duration MONTH = Duration.ofDays(30);

    @TempDir
    Path tokens;

    private ControlPlane hub;
    private ControlPlane spoke;
    private TestNamespace namespace;
    private Brought target;

    @BeforeEach
    void given(@Hub ControlPlane hubPlane, @Spoke ControlPlane spokePlane, TestNamespace fresh) {
        hub = hubPlane;
        spoke = spokePlane;
        namespace = fresh;
        RunningWorker.install(hub);
        target = new Brought(namespace, "brought");
    }

    @AfterEach
    void tidy() {
        target.delete();
    }

    private RunningWorker at(Clock clock, Map<String, String> properties) {
        return RunningWorker.at(clock, hub, tokens, properties, QuickProbe::in);
    }

    /** Starts it as long before {@code end}. */
    private RunningWorker before(Instant end, Duration left) {
        return before(end, left, Map.of());
    }

    private RunningWorker before(Instant end, Duration left, Map<String, String> properties) {
        return at(Clock.offset(TODAY, Duration.between(TODAY.instant(), end.minus(left))), properties);
    }

    private String kubeconfig(Duration validity) {
        spoke.serviceAccounts().bind("kube-system", "expiring", "cluster-admin");
        return spoke.serviceAccounts()
                .issue("kube-system", "expiring", validity)
                .kubeconfig();
    }

    /** Brings the target with a new token, has it looked at today, and returns when the token ends. */
    private Instant readyWith(Duration validity) {
        target.kubeconfig(kubeconfig(validity)).create("default");
        try (var _ = at(TODAY, Map.of())) {
            return Instant.parse(requireNonNull(target.await(TargetState.READY).getCredentialExpires()));
        }
    }

    /** Waits until it was probed anew, which is after it was looked whether to warn. */
    private void looked(String mark) {
        target.request(mark);
        target.await(
                "probed as asked " + mark,
                status -> status.getProbe() != null
                        && mark.equals(status.getProbe().getRequestedAt()));
    }

    private static Optional<CredentialNotice> notice(ClusterTargetStatus status) {
        return GivenWarning.in(status.getCredentialWarning()).map(GivenWarning::notice);
    }

    private void awaitNotice(CredentialNotice wanted) {
        target.await("warned " + wanted.value(), status -> notice(status).equals(Optional.of(wanted)));
    }

    private List<Event> warnings() {
        return target.events(EventReason.CREDENTIAL_EXPIRING);
    }

    private void forgetEvents() {
        hub.admin().v1().events().inNamespace(namespace.name()).delete();
    }

    /** As if it had ended between the Event and the status, which only probe-worker may write. */
    private void forgetInStatus() {
        var shown = hub.admin()
                .resources(ClusterTarget.class)
                .inNamespace(namespace.name())
                .withName("brought")
                .require();
        requireNonNull(shown.getStatus()).setCredentialWarning(null);
        shown.getMetadata().setManagedFields(null);
        shown.getMetadata().setResourceVersion(null);
        try (var worker = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-probe-worker"))) {
            var edited = worker.resource(shown)
                    .subresource("status")
                    .patch(new PatchContext.Builder()
                            .withPatchType(PatchType.SERVER_SIDE_APPLY)
                            .withFieldManager(FieldManagers.PROBE_WORKER)
                            .withForce(true)
                            .build());
            assertThat(notice(requireNonNull(edited.getStatus()))).isEmpty();
        }
    }

    @Test
    void shouldWarnTwiceOfOneCredentialHoweverOftenItIsStarted() {
        var end = readyWith(MONTH);
        assertThat(warnings()).as("a month before").isEmpty();

        try (var _ = before(end, Duration.ofDays(8))) {
            looked("eight-days");
        }
        assertThat(warnings()).as("eight days before").isEmpty();

        try (var _ = before(end, Duration.ofDays(6))) {
            awaitNotice(CredentialNotice.FIRST);
        }
        assertThat(warnings()).singleElement().satisfies(event -> {
            assertThat(event.getType()).isEqualTo("Warning");
            assertThat(event.getReportingComponent()).isEqualTo("kokumi-probe-worker");
            assertThat(event.getInvolvedObject().getKind()).isEqualTo("ClusterTarget");
            assertThat(event.getMessage())
                    .startsWith("the token in key value of Secret brought-kubeconfig ends at " + end + ", in 5 days")
                    .endsWith(Remedy.ofExpiry().url());
        });

        forgetEvents();
        try (var _ = before(end, Duration.ofDays(5))) {
            looked("five-days");
        }
        assertThat(warnings()).as("given once, though the Event is gone").isEmpty();

        try (var _ = before(end, Duration.ofHours(23))) {
            awaitNotice(CredentialNotice.LAST);
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
        var end = readyWith(MONTH);
        try (var _ = before(end, Duration.ofDays(6))) {
            awaitNotice(CredentialNotice.FIRST);
        }
        var told = warnings();
        forgetInStatus();

        try (var _ = before(end, Duration.ofDays(6).minusHours(1))) {
            awaitNotice(CredentialNotice.FIRST);
        }

        assertThat(warnings()).hasSize(1).isEqualTo(told);
    }

    @Test
    void shouldForgetTheWarningWithTheCredentialAndWarnOfTheNextAnew() {
        var end = readyWith(MONTH);
        try (var _ = before(end, Duration.ofDays(3))) {
            awaitNotice(CredentialNotice.FIRST);
            hub.admin().resource(target.secret(Map.of())).delete();
            assertThat(notice(target.await(TargetState.CREDENTIAL_UNAVAILABLE)))
                    .as("the same credential may come back")
                    .isPresent();

            target.kubeconfig(kubeconfig(MONTH.multipliedBy(12)));
            target.await(
                    "without a warning",
                    status -> status.getState() == TargetState.READY
                            && notice(status).isEmpty());
            assertThat(warnings()).hasSize(1);

            target.kubeconfig(kubeconfig(MONTH.plusMinutes(1)));
            awaitNotice(CredentialNotice.FIRST);
        }
        assertThat(warnings()).hasSize(2).extracting(Event::getMessage).doesNotHaveDuplicates();
    }

    @Test
    void shouldWarnOnTimeOfAShortLifeThoughItIsLookedAtSeldom() {
        var end = readyWith(Duration.ofMinutes(10));
        assertThat(warnings()).as("seven tenths of its life are to come").isEmpty();

        try (var _ = before(end, Duration.ofSeconds(180 + 15), Map.of("kokumi.probe.interval", "1h"))) {
            looked("too-early");
            var early = warnings();
            awaitNotice(CredentialNotice.LAST);
            assertThat(early).as("before its last three minutes").isEmpty();
        }
        assertThat(warnings())
                .singleElement()
                .satisfies(event -> assertThat(event.getMessage()).contains("in 2 min"));
    }
}
