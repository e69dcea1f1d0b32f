package dev.kokumi.e2e.monitoring;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLFactory;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.prometheus.PrometheusServer;
import dev.kokumi.testbed.service.ServiceProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A Prometheus with the shipped job and the shipped rules, sixty times as fast. Debian builds it without discovery of pods:
 * what discovery would say of each pod is listed instead, and the job's own relabelling makes the labels of it.
 */
final class WatchedServices {
    /** A minute is a second. */
    static final int TIMES = 60;

    private static final ObjectMapper YAML = new ObjectMapper(new YAMLFactory());

    private WatchedServices() {}

    static PrometheusServer start(List<ServiceProcess> services) {
        try {
            var folder = Files.createTempDirectory(Run.current().folder(), "monitoring");
            var rules = Files.createDirectory(folder.resolve("rules"));
            Files.writeString(rules.resolve("kokumi.yaml"), FasterRules.of(Monitoring.read(Monitoring.RULES), TIMES));
            return PrometheusServer.start(configuration(folder, services));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Path configuration(Path folder, List<ServiceProcess> services) throws IOException {
        var shipped = (ObjectNode) YAML.readTree(Monitoring.read(Monitoring.SCRAPE));
        var global = (ObjectNode) shipped.path("global");
        global.put("scrape_interval", "1s").put("evaluation_interval", "1s").put("scrape_timeout", "1s");
        var job = (ObjectNode) shipped.path("scrape_configs").path(0);
        job.remove("kubernetes_sd_configs");
        var discovered = job.putArray("static_configs");
        services.forEach(service -> pod(discovered, service));
        return Files.writeString(folder.resolve("prometheus.yaml"), YAML.writeValueAsString(shipped));
    }

    /** As discovery does: one entry for each port of the container. */
    private static void pod(ArrayNode discovered, ServiceProcess service) {
        port(discovered, service, "http", service.url());
        if (!service.managementUrl().equals(service.url())) {
            port(discovered, service, "management", service.managementUrl());
        }
    }

    private static void port(ArrayNode discovered, ServiceProcess service, String port, String url) {
        var entry = discovered.addObject();
        entry.putArray("targets").add(URI.create(url).getAuthority());
        entry.putObject("labels")
                .put("__meta_kubernetes_namespace", "kokumi")
                .put("__meta_kubernetes_pod_name", "kokumi-" + service.name())
                .put("__meta_kubernetes_pod_phase", "Running")
                .put("__meta_kubernetes_pod_container_port_name", port)
                .put("__meta_kubernetes_pod_label_app_kubernetes_io_part_of", "kokumi")
                .put(
                        "__meta_kubernetes_pod_label_app_kubernetes_io_name",
                        "kokumi-" + service.name().replaceFirst("-(one|two)$", ""));
    }
}
