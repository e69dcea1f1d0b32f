package dev.kokumi.testbed.prometheus;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.net.PlainGet;
import dev.kokumi.testbed.net.Ports;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.process.ProcessSpec;
import dev.kokumi.testbed.process.Readiness;
import dev.kokumi.testbed.process.TestProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URLEncoder;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;

/** A real Prometheus on an address of its own, its data in the run's folder. */
public final class PrometheusServer implements AutoCloseable {
    private static final ObjectMapper JSON = new ObjectMapper();

    private final String url;
    private final TestProcess process;

    private PrometheusServer(String address, int port, Path configuration) {
        this.url = "http://%s:%d".formatted(address, port);
        var folder = Run.current().folder().resolve("prometheus-" + address);
        this.process = TestProcess.start(ProcessSpec.of(
                "prometheus",
                folder.resolve("log"),
                Binaries.prometheus("prometheus").toString(),
                "--config.file=" + configuration,
                "--storage.tsdb.path=" + folder.resolve("data"),
                "--web.listen-address=%s:%d".formatted(address, port),
                "--log.level=warn"));
    }

    /**
     * Starts it; returns when it answers queries.
     *
     * @param configuration a configuration file of Prometheus; paths in it are relative to it
     * @throws IllegalStateException when it does not get ready; the message holds the end of its log
     */
    public static PrometheusServer start(Path configuration) {
        var address = Run.current().nextAddress();
        var server = new PrometheusServer(address, Ports.free(address, 9090), configuration);
        try {
            Readiness.await(server.process, server::isReady);
            return server;
        } catch (RuntimeException e) {
            server.close();
            throw e;
        }
    }

    /** What an expression gives now; several points for a range such as {@code up[5m]}. */
    public List<Sample> query(String expr) {
        return samples(get("/api/v1/query?query=" + encoded(expr)));
    }

    /** What an expression gave at each step. */
    public List<Sample> range(String expr, Instant from, Instant to, Duration step) {
        return samples(get("/api/v1/query_range?query=%s&start=%s&end=%s&step=%s"
                .formatted(encoded(expr), from, to, step.toMillis() / 1e3)));
    }

    /** The alerts that are pending or fire now, with labels, annotations and state as the API has them. */
    public List<JsonNode> alerts() {
        return list(get("/api/v1/alerts").path("alerts"));
    }

    /** The targets that are scraped, with labels, health and lastError as the API has them. */
    public List<JsonNode> targets() {
        return list(get("/api/v1/targets?state=active").path("activeTargets"));
    }

    /** Kills it. */
    @Override
    public void close() {
        process.close();
    }

    private boolean isReady() {
        try {
            return send("/-/ready").statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    private JsonNode get(String path) {
        try {
            var body = JSON.readTree(send(path).body());
            if (!body.path("status").asText().equals("success")) {
                throw new IllegalStateException("Prometheus refuses %s: %s"
                        .formatted(path, body.path("error").asText()));
            }
            return body.path("data");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private HttpResponse<String> send(String path) {
        return PlainGet.send(url + path, Duration.ofSeconds(20));
    }

    private static List<Sample> samples(JsonNode data) {
        var samples = new ArrayList<Sample>();
        if (data.path("resultType").asText().equals("scalar")) {
            return List.of(new Sample(java.util.Map.of(), List.of(point(data.path("result")))));
        }
        for (var series : data.path("result")) {
            var labels = new LinkedHashMap<String, String>();
            series.path("metric")
                    .properties()
                    .forEach(
                            label -> labels.put(label.getKey(), label.getValue().asText()));
            var points = new ArrayList<Sample.Point>();
            series.path("values").forEach(value -> points.add(point(value)));
            if (series.has("value")) {
                points.add(point(series.path("value")));
            }
            samples.add(new Sample(labels, points));
        }
        return samples;
    }

    /** Prometheus writes {@code +Inf} where Java reads {@code Infinity}. */
    private static Sample.Point point(JsonNode value) {
        String text = value.path(1).asText().replace("Inf", "Infinity");
        return new Sample.Point(value.path(0).asDouble(), Double.parseDouble(text));
    }

    private static List<JsonNode> list(JsonNode array) {
        var list = new ArrayList<JsonNode>();
        array.forEach(list::add);
        return list;
    }

    private static String encoded(String text) {
        return URLEncoder.encode(text, StandardCharsets.UTF_8);
    }
}
