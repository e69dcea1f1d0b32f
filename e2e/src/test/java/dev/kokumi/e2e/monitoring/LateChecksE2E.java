package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.net.BlackHole;
import dev.kokumi.testbed.prometheus.PrometheusServer;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A real Prometheus sees checks begin late: more Clusters hang than cluster-controller has slots for. The threshold is the
 * shipped half a minute, which no faster clock makes shorter, so the queue really is as long as that.
 */
@EndToEnd
class LateChecksE2E {
    /** What the rehearsal sees fire and end. */
    static final Set<String> REHEARSED = Set.of("KokumiChecksLate");

    /** One of two slots is left to them, so a round takes 40 s, and a check is due again 3 s after it began. */
    private static final int DEAD = 20;

    private static final Duration TIMEOUT = Duration.ofSeconds(2);

    private Installation installation;
    private BlackHole hole;
    private Workspace workspace;
    private PrometheusServer prometheus;
    private Watch watch;

    @BeforeEach
    void given(@Hub ControlPlane hub) {
        installation = Installation.on(hub);
        installation.restartWith(
                controller -> controller
                        .with("kokumi.check.interval", "1s")
                        .with("kokumi.check.spread", "100ms")
                        .with("kokumi.check.timeout", TIMEOUT.toSeconds() + "s")
                        .with("kokumi.check.parallel", "2")
                        .with("kokumi.check.max-parallel", "2"),
                registrar -> registrar);
        hole = BlackHole.accepting();
        workspace = Workspace.create(hub.admin(), "late");
        prometheus = WatchedServices.start(installation.services());
        watch = new Watch(prometheus, workspace.namespace());
    }

    @AfterEach
    void close() {
        prometheus.close();
        workspace.close();
        hole.close();
        installation.restart();
    }

    @Test
    void shouldTellThatServersThatHangAreCheckedLate() {
        watch.untilScraped("kokumi_check_lateness_seconds_count{lane=\"normal\"}");
        var began = Instant.now();

        for (int i = 0; i < DEAD; i++) {
            cluster("dead-" + i);
        }
        watch.untilFiringFor("lane", "slow", "KokumiChecksLate");
        assertThat(prometheus.query("kokumi_checks_queued{lane=\"slow\"} > 0"))
                .as("who waits, as the runbook asks")
                .isNotEmpty();

        for (int i = 0; i < DEAD; i++) {
            workspace.deleteCluster("dead-" + i);
        }
        watch.untilRehearsed(REHEARSED, began);

        assertThat(watch.fired(began)).anySatisfy((alert, times) -> {
            assertThat(alert).contains("alertname=KokumiChecksLate", "lane=slow");
            assertThat(times).hasSize(1);
        });
        assertThat(prometheus.query("ALERTS{alertname=\"KokumiChecksLate\", lane=\"normal\"}[15m]"))
                .as("who answers is checked in time")
                .isEmpty();
    }

    /** Nothing selects it: what is late is checks. */
    private void cluster(String name) {
        var kubeconfig = KubeconfigText.to(hole.url()).insecure().token("token-of-" + name);
        workspace.kubeconfig(name, kubeconfig.yaml());
        workspace.cluster(name, name);
    }
}
