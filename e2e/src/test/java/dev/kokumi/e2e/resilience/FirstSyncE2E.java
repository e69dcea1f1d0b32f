package dev.kokumi.e2e.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Readiness tells the truth: down, with what is missing, until a service has seen the hub; each under its shipped roles. */
@EndToEnd
class FirstSyncE2E {
    /** The kind that each service lists first. */
    private static final Map<String, String> FIRST = Map.of(
            "cluster-controller", "Cluster",
            "registrar", "Cluster",
            "probe-worker", "Cluster",
            "ingest-gateway", "ClusterTarget");

    @Test
    void shouldBeReadyOnlyAfterTheFirstSync() {
        try (var hub = ControlPlane.named("late-hub").start()) {
            Installation.apply(hub);
            var specs =
                    FIRST.keySet().stream().map(service -> spec(hub, service)).toList();
            definitions(hub)
                    .forEach(definition ->
                            hub.kubectl("delete", "crd", definition).orThrow("kubectl delete"));
            hub.stopApiServer();
            var services = new ArrayList<ServiceProcess>();
            try {
                specs.forEach(spec -> services.add(spec.start()));
                Wait.within(Duration.ofMinutes(2), () -> assertWaiting(services));
                Wait.stays(Duration.ofSeconds(2), () -> assertWaiting(services));

                // An API server that answers is not enough: without the kinds nothing can be listed.
                hub.startApiServer();
                Wait.within(
                        Duration.ofSeconds(30),
                        () -> assertThat(services)
                                .allSatisfy(service -> assertThat(service.log())
                                        .contains("list of %s failed, trying again: HTTP 404"
                                                .formatted(FIRST.get(service.name())))));
                assertWaiting(services);

                Installation.apply(hub);
                assertThat(services)
                        .allSatisfy(service -> assertThat(service.awaitReady().get("/q/health/ready"))
                                .contains("\"status\": \"UP\"", "\"caches\": \"synced\""));
                assertThat(services).extracting(ServiceProcess::starts).containsOnly(1);
            } finally {
                services.forEach(ServiceProcess::close);
            }
        }
    }

    private static void assertWaiting(List<ServiceProcess> services) {
        assertThat(services).allSatisfy(service -> {
            assertThat(service.status("/q/health/live")).isEqualTo(200);
            assertThat(service.status("/q/health/ready")).isEqualTo(503);
            assertThat(service.get("/q/health/ready"))
                    .contains("\"status\": \"DOWN\"")
                    .containsPattern("\"caches\": \"no list yet of %s(, \\w+)*: trying until"
                            .formatted(FIRST.get(service.name())));
        });
    }

    private static ServiceSpec spec(ControlPlane hub, String service) {
        // probe-worker starts only where credentials are kept in memory.
        var spec = Installation.spec(hub, service)
                .env(
                        "KOKUMI_CREDENTIALS_DIRECTORY",
                        Run.current().memoryFolder().toString());
        return service.equals("ingest-gateway") ? spec.withManagement() : spec;
    }

    private static Stream<String> definitions(ControlPlane hub) {
        return hub.admin().apiextensions().v1().customResourceDefinitions().list().getItems().stream()
                .map(definition -> definition.getMetadata().getName())
                .filter(name -> name.endsWith(".kokumi.dev"));
    }
}
