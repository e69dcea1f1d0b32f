package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.TargetServices;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import java.time.Duration;
import java.time.Instant;
import java.util.TreeSet;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The metrics of targets and ingest: what is documented is served, and follows what happens. */
@EndToEnd
class TargetMetricsE2E {
    private TargetServices services;
    private Scene scene;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Spoke ControlPlane spoke) {
        services = TargetServices.on(hub);
        scene = Scene.of(hub, spoke, "figures");
    }

    @AfterEach
    void close() {
        scene.close();
    }

    @Test
    void shouldFollowATargetFromItsProbeToItsDeletion() {
        double ready = targets("Ready");
        double probes = worker().value("kokumi_probe_duration_seconds_count");
        double canaries = worker().value("kokumi_probe_items_total", "item=\"canary\"", "result=\"Passed\"");
        double posts = requests("accepted");
        double refused = requests("token_malformed");

        scene.workspace().kubeconfig("mine", scene.there().kubeconfigFor(Duration.ofDays(300)));
        var target = scene.bringWithoutSecret(spec -> {});
        var gate = new Gate(services, target.now().uid());
        scene.standInForTheKubelet(gate);
        target.await("Ready");
        assertThat(gate.auth("nonsense")).isEqualTo("401 token_malformed");

        Wait.until(() -> assertThat(targets("Ready")).isEqualTo(ready + 1));
        assertThat(worker().value("kokumi_probe_duration_seconds_count")).isEqualTo(probes + 1);
        assertThat(worker().value("kokumi_probe_items_total", "item=\"canary\"", "result=\"Passed\""))
                .isEqualTo(canaries + 1);
        assertThat(requests("accepted")).isGreaterThan(posts);
        assertThat(requests("token_malformed")).isEqualTo(refused + 1);
        var served = new TreeSet<String>();
        services.all().forEach(service -> served.addAll(Metrics.of(service).families("kokumi_")));
        assertThat(served).isEqualTo(Metrics.documented("target-metrics.md"));

        assertThat(end())
                .isEqualTo(Instant.parse(target.now().credentialExpires()).getEpochSecond());

        target.delete();
        Wait.until(() -> assertThat(targets("Ready")).isEqualTo(ready));
        assertThat(end()).as("none of a deleted target").isZero();
    }

    private double end() {
        return worker().value(
                        "kokumi_target_credential_expiry_timestamp_seconds",
                        "namespace=\"" + scene.workspace().namespace() + "\"",
                        "target=\"mine\"");
    }

    private Metrics worker() {
        return Metrics.of(services.worker());
    }

    private double targets(String state) {
        return worker().value("kokumi_targets", "state=\"" + state + "\"");
    }

    /** Of both gateways. */
    private double requests(String code) {
        return services.gateways().stream()
                .mapToDouble(
                        gateway -> Metrics.of(gateway).value("kokumi_ingest_requests_total", "code=\"" + code + "\""))
                .sum();
    }
}
