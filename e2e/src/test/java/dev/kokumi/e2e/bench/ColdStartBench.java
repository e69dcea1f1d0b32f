package dev.kokumi.e2e.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.testbed.controlplane.AuditRecord;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.service.ServiceProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * Cold start: N Clusters with distinct server URLs exist, the services start, until all are registered and all Ready.
 * Everything shares the machine: hub, API server of the fleet, both services and this test.
 */
@ExtendWith(TestBed.class)
@Tag("bench")
class ColdStartBench {
    private static final int N = Integer.getInteger("kokumi.bench.n", 1_000);
    private static final Duration LIMIT = Duration.ofMinutes(5);

    @Test
    void coldStart(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        var servers = new Servers(fleet);
        Installation.apply(hub);
        var table = new ArrayList<String>();
        table.add("| figure | value |");
        table.add("|---|---|");

        try (var clusters = new ManyClusters(hub, N, n -> servers.kubeconfig(servers.next()))) {
            var before = apiServers(hub, fleet);
            var from = Instant.now();
            var controller = Installation.spec(hub, "cluster-controller")
                    .jvm(ShippedJvm.controller())
                    .start();
            var registrar = Installation.spec(hub, "registrar")
                    .jvm(ShippedJvm.registrar())
                    .start();
            try (controller;
                    registrar) {
                var registered = clusters.untilRegistered(from, LIMIT);
                row(table, "N=%d, start of the processes to all registered".formatted(N), seconds(registered));
                row(table, "start of the processes to all Ready", seconds(clusters.untilReady(from, LIMIT)));
                usage(table, controller);
                usage(table, registrar);
                var after = apiServers(hub, fleet);
                row(table, "API server of the hub: processor", seconds(after[0].minus(before[0])));
                row(table, "API server of the fleet: processor", seconds(after[1].minus(before[1])));
                writes(table, hub, from);
                System.out.println("cold start of " + N + " Clusters\n" + String.join("\n", table));
                assertThat(clusters.registrations()).isEqualTo(N);
            }
        }
    }

    private static Duration[] apiServers(ControlPlane hub, ControlPlane fleet) {
        return new Duration[] {
            Optional.ofNullable(hub.apiServerUsage()).orElseThrow().cpu(),
            Optional.ofNullable(fleet.apiServerUsage()).orElseThrow().cpu()
        };
    }

    private static void usage(List<String> table, ServiceProcess service) {
        var usage = Optional.ofNullable(service.usage()).orElseThrow();
        row(table, service.name() + ": memory", "%d MiB RSS".formatted(usage.rssBytes() / (1024 * 1024)));
        row(table, service.name() + ": processor", seconds(usage.cpu()));
    }

    private static void writes(List<String> table, ControlPlane hub, Instant from) {
        Map<String, Long> writes = hub.auditLog()
                .filter(request -> request.time().isAfter(from))
                .filter(AuditRecord::writes)
                .filter(request -> request.user().startsWith("system:serviceaccount:kokumi:"))
                .collect(Collectors.groupingBy(
                        request -> "%s: %s %s"
                                .formatted(
                                        request.user().replaceFirst(".*:kokumi-", ""),
                                        request.verb(),
                                        request.subresource().isEmpty()
                                                ? request.resource()
                                                : request.resource() + "/" + request.subresource()),
                        TreeMap::new,
                        Collectors.counting()));
        writes.forEach((what, count) -> row(table, "hub writes, " + what, Long.toString(count)));
    }

    private static void row(List<String> table, String figure, String value) {
        table.add("| " + figure + " | " + value + " |");
    }

    private static String seconds(Duration duration) {
        return "%.1f s".formatted(duration.toMillis() / 1000.0);
    }
}
