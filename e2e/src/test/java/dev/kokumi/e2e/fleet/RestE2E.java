package dev.kokumi.e2e.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.AuditRecord;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** At rest our services write nothing to the hub but leases and self reviews, by the API server's own record. */
@EndToEnd
class RestE2E {
    @Test
    void shouldWriteNothingInShort(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldWriteNothing(hub, fleet, 20, Duration.ofSeconds(75));
    }

    @Test
    @Tag("rehearse")
    void shouldWriteNothingForTenMinutes(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldWriteNothing(hub, fleet, 200, Duration.ofMinutes(10));
    }

    private void shouldWriteNothing(ControlPlane hub, ControlPlane fleet, int clusters, Duration rest)
            throws Exception {
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        try (var workspace = Workspace.create(hub.admin(), "rest")) {
            workspace.environment("env");
            for (int i = 0; i < clusters; i++) {
                workspace.kubeconfig("spoke-" + i, servers.kubeconfig(servers.next()));
                workspace.cluster("spoke-" + i, "spoke-" + i);
            }
            for (int i = 0; i < clusters; i++) {
                Wait.untilRegistered(workspace, "spoke-" + i);
            }
            awaitQuiet(hub);
            var checked = Metrics.of(installation.controller()).value("kokumi_cluster_check_duration_seconds_count");
            var from = Instant.now();

            Thread.sleep(rest);

            assertThat(hub.auditLog()
                            .filter(request -> request.time().isAfter(from))
                            .filter(RestE2E::ours)
                            .filter(AuditRecord::writes)
                            .filter(request -> !request.resource().equals("leases"))
                            .filter(request -> !request.resource().startsWith("selfsubject")))
                    .as("writes at rest")
                    .isEmpty();
            assertThat(Metrics.of(installation.controller()).value("kokumi_cluster_check_duration_seconds_count"))
                    .as("checks went on meanwhile")
                    .isGreaterThanOrEqualTo(checked + clusters);
        }
    }

    /** Events follow the statuses they tell of: rest begins when nothing of ours was written for three seconds. */
    private static void awaitQuiet(ControlPlane hub) {
        Wait.within(Duration.ofSeconds(60), () -> {
            var since = Instant.now().minusSeconds(3);
            assertThat(hub.auditLog()
                            .filter(request -> request.time().isAfter(since))
                            .filter(RestE2E::ours)
                            .filter(AuditRecord::writes)
                            .filter(request -> !request.resource().equals("leases")))
                    .isEmpty();
        });
    }

    private static boolean ours(AuditRecord request) {
        return request.user().startsWith("system:serviceaccount:kokumi:");
    }
}
