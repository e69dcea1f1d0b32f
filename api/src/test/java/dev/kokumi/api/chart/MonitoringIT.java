package dev.kokumi.api.chart;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.prometheus.PrometheusOperator;
import dev.kokumi.testbed.service.Shipped;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** The monitoring of the chart on a real API server, taken up by a real Prometheus Operator. */
@ExtendWith(TestBed.class)
class MonitoringIT {
    private static final String VALUES =
            "monitoring: {enabled: true, labels: {release: kube-prometheus-stack}, dashboards: true}";

    /** As kube-prometheus-stack makes it: what bears the label of its release, in any namespace. */
    private static final String PROMETHEUS = """
            apiVersion: monitoring.coreos.com/v1
            kind: Prometheus
            metadata: {name: any, namespace: monitoring}
            spec:
              podMonitorSelector: {matchLabels: {release: kube-prometheus-stack}}
              podMonitorNamespaceSelector: {}
              ruleSelector: {matchLabels: {release: kube-prometheus-stack}}
              ruleNamespaceSelector: {}
            """;

    private final ControlPlane hub;

    MonitoringIT(@Spoke("monitored-hub") ControlPlane hub) {
        this.hub = hub;
        List.of("argocd", "kokumi", "monitoring").forEach(namespace -> Shipped.namespace(hub, namespace));
    }

    @Test
    void shouldBeTakenUpByTheOperatorAndRefusedWithoutItsKinds() {
        var refused = Helm.on(hub.adminKubeconfig(), "install", Helm.chart(), VALUES);

        assertThat(refused.succeeded()).isFalse();
        assertThat(refused.err()).contains("monitoring.enabled: this cluster does not know the kinds PodMonitor");
        assertThat(hub.admin().apps().deployments().inNamespace("kokumi").list().getItems())
                .isEmpty();

        PrometheusOperator.install(hub);
        Helm.on(hub.adminKubeconfig(), "install", Helm.chart(), VALUES).orThrow("helm install");

        assertThat(hub.admin()
                        .configMaps()
                        .inNamespace("kokumi")
                        .withLabel("grafana_dashboard", "1")
                        .list()
                        .getItems())
                .extracting(HasMetadata::getMetadata)
                .extracting(metadata -> metadata.getName())
                .containsExactlyInAnyOrder(
                        "kokumi-dashboard-cluster",
                        "kokumi-dashboard-fleet",
                        "kokumi-dashboard-services",
                        "kokumi-dashboard-targets");
        hub.admin().resource(PROMETHEUS).create();
        try (var operator = PrometheusOperator.start(hub)) {
            Await.until(
                    Duration.ofSeconds(60),
                    () -> "not taken up: %s %s%n%s".formatted(jobs(), alerts(), operator.logTail()),
                    () -> jobs().size() == 2 && alerts().contains("KokumiDown"));
            assertThat(jobs()).containsExactly("podMonitor/kokumi/kokumi/0", "podMonitor/kokumi/kokumi/1");
        }
    }

    /** The jobs of the configuration that the operator wrote. */
    private List<String> jobs() {
        var secret = hub.admin()
                .secrets()
                .inNamespace("monitoring")
                .withName("prometheus-any")
                .get();
        return secret == null
                ? List.of()
                : found("job_name: (\\S+)", unpacked(secret.getData().getOrDefault("prometheus.yaml.gz", "")));
    }

    /** The alerts of the files that the operator wrote. */
    private List<String> alerts() {
        return hub
                .admin()
                .configMaps()
                .inNamespace("monitoring")
                .withLabel("prometheus-name", "any")
                .list()
                .getItems()
                .stream()
                .map(ConfigMap::getData)
                .map(Map::values)
                .flatMap(files -> found("alert: (\\S+)", String.join("\n", files)).stream())
                .toList();
    }

    private static List<String> found(String pattern, String text) {
        return Pattern.compile(pattern)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String unpacked(String base64) {
        try (var in =
                new GZIPInputStream(new ByteArrayInputStream(Base64.getDecoder().decode(base64)))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
