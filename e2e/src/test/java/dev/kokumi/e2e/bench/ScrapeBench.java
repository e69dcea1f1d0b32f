package dev.kokumi.e2e.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.speed.Latencies;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.service.ServiceProcess;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What Prometheus waits for: one scrape of services that hold N Clusters, all Ready and registered. */
@ExtendWith(TestBed.class)
@Tag("bench")
class ScrapeBench {
    private static final int N = Integer.getInteger("kokumi.scrape.n", 5_000);
    private static final int SCRAPES = 100;
    private static final Duration AIM = Duration.ofMillis(200);
    private static final Duration LIMIT = Duration.ofMinutes(10);

    @Test
    void scrape(@Hub ControlPlane hub) throws Exception {
        Installation.apply(hub);
        // A certificate for one name: one that listed 5,000 addresses would be most of what a connection holds.
        try (var servers = ControlPlane.named("many").everyLoopback(1).start()) {
            String token = servers.serviceAccounts().clusterAdmin("kokumi").token();
            try (var clusters = new ManyClusters(
                            hub,
                            N,
                            n -> KubeconfigText.to(servers.serverAt(n + 1))
                                    .ca(servers.caPem())
                                    .tlsServerName("kubernetes")
                                    .token(token)
                                    .yaml());
                    var controller = start(hub, "cluster-controller", ShippedJvm.controller());
                    var registrar = start(hub, "registrar", ShippedJvm.registrar())) {
                var ready = clusters.untilReady(Instant.now(), LIMIT);
                System.out.printf("%d Clusters Ready after %d s%n", N, ready.toSeconds());
                assertThat(scrapes(controller, "kokumi_cluster_ready{")).isLessThan(AIM);
                assertThat(scrapes(registrar, "kokumi_registrations{")).isLessThan(AIM);
            }
        }
    }

    private static ServiceProcess start(ControlPlane hub, String service, String... jvm) {
        return Installation.spec(hub, service).jvm(jvm).start();
    }

    /** The time that 99 of 100 scrapes do not exceed, warm-up left out. */
    private static Duration scrapes(ServiceProcess service, String series) {
        var latencies = new Latencies("scrape of " + service.name());
        String body = "";
        for (int i = -SCRAPES; i < SCRAPES; i++) {
            long from = System.nanoTime();
            body = service.metrics();
            if (i >= 0) {
                latencies.add(from, System.nanoTime());
            }
        }
        var memory = Optional.ofNullable(service.usage()).orElseThrow();
        System.out.printf(
                "%s; %d series %s, %d KiB; %d MiB RSS%n",
                latencies,
                body.lines().filter(line -> line.startsWith(series)).count(),
                series,
                body.length() / 1024,
                memory.rssBytes() / (1024 * 1024));
        assertThat(body).contains(series);
        return latencies.percentile(99);
    }
}
