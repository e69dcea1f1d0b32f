package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.plot.Window;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.prometheus.PrometheusServer;
import dev.kokumi.testbed.service.ServiceProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A real Prometheus watches the running services through an outage: dashboards have data, and alerts fire once and end. */
@EndToEnd
class MonitoringE2E {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    /** What the rehearsal sees fire and end; {@link LateChecksE2E} has the one that is left. */
    static final Set<String> REHEARSED = Set.of(
            "KokumiClusterDown",
            "KokumiCredentialExpiring",
            "KokumiConflictHeld",
            "KokumiNoLeader",
            "KokumiRegistrationsFailing",
            "KokumiTargetFailed",
            "KokumiIngestRefusing",
            "KokumiDown");

    private Installation installation;
    private TargetServices targets;
    private PrometheusServer prometheus;
    private Outage outage;
    private Watch watch;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane fleet, @Spoke("spoke-1") ControlPlane spoke) {
        installation = Installation.on(hub);
        targets = TargetServices.on(hub);
        outage = new Outage(hub, fleet, spoke, targets);
        prometheus = WatchedServices.start(Stream.concat(installation.services().stream(), targets.all().stream())
                .toList());
        watch = new Watch(prometheus, outage.workspace().namespace());
    }

    @AfterEach
    void close() {
        prometheus.close();
        outage.close();
        targets.worker().startAgain();
        Stream.concat(installation.services().stream(), targets.all().stream()).forEach(ServiceProcess::awaitReady);
    }

    @Test
    void shouldShowAndTellAnOutage() {
        Wait.until(() -> assertThat(prometheus.targets())
                .hasSize(5)
                .allSatisfy(target -> assertThat(target.path("health").asText())
                        .as(() -> target.path("lastError").asText())
                        .isEqualTo("up")));
        watch.untilEnded("KokumiDown");
        var began = Instant.now();
        outage.wellAtFirst();
        watch.untilScraped("kokumi_registration_latency_seconds_count");
        outage.aConflict();
        outage.credentialsThatEnd();
        var target = outage.aFailingTarget();
        target.awaitFailing("verb:create pods");
        var ending = outage.aTargetWhoseTokenEnds();
        watch.untilFiringFor("target", ending.name(), "KokumiCredentialExpiring");

        outage.theSpokeStops();
        outage.registrarMayNotWrite();
        until(
                target,
                "KokumiClusterDown",
                "KokumiCredentialExpiring",
                "KokumiRegistrationsFailing",
                "KokumiTargetFailed",
                "KokumiIngestRefusing");
        watch.untilEveryPanelAnswered(() -> goOn(target));
        watch.untilEveryRecordAnswered(() -> goOn(target));
        var worst = Instant.now();

        outage.registrarMayWrite();
        outage.theSpokeStarts();
        target.delete();
        ending.delete();
        watch.untilEnded(
                "KokumiClusterDown", "KokumiRegistrationsFailing", "KokumiTargetFailed", "KokumiIngestRefusing");

        outage.aStrangerHoldsTheLease();
        targets.worker().terminate(Duration.ofSeconds(10));
        watch.untilFiring("KokumiNoLeader", "KokumiDown", "KokumiConflictHeld");
        outage.theStrangerLeaves();
        targets.worker().startAgain();
        targets.worker().awaitReady();
        outage.credentialsAreRenewed();
        outage.theHolderLetsGo();
        watch.untilEnded("KokumiNoLeader", "KokumiDown", "KokumiConflictHeld", "KokumiCredentialExpiring");

        watch.untilRehearsed(REHEARSED, began);
        assertThat(watch.fired(began))
                .allSatisfy((alert, times) -> assertThat(times).as(alert).hasSize(1));
        new Pictures(prometheus, outage.workspace().namespace(), new Window(began, Instant.now(), worst)).write();
    }

    /** Goes on until all of them fire. */
    private void until(BroughtTarget target, String... alerts) {
        Wait.within(LIMIT, () -> {
            goOn(target);
            assertThat(watch.firing()).contains(alerts);
        });
    }

    /** A rotation, which fails, and a post, which is refused. */
    private void goOn(BroughtTarget target) {
        outage.rotate();
        outage.postNonsense(target);
    }
}
