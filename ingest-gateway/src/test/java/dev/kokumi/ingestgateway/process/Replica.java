package dev.kokumi.ingestgateway.process;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.service.ServiceProcess;
import dev.kokumi.testbed.service.ServiceSpec;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.UnaryOperator;

/** One replica of the gateway, and whoever posts to it. */
final class Replica implements AutoCloseable {
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(5))
            .build();

    private final ServiceProcess process;

    private Replica(ServiceProcess process) {
        this.process = process;
    }

    /** Starts one on an installed hub and waits until it is ready. */
    static Replica on(ControlPlane hub, String name, UnaryOperator<ServiceSpec> settings) {
        var spec = ServiceSpec.ofModule(Path.of(""), hub.kubeconfigFor("kokumi", "kokumi-ingest-gateway"))
                .named(name)
                .with("kokumi.ingest.http.instance", name)
                .withManagement();
        return new Replica(settings.apply(spec).start().awaitReady());
    }

    static Replica on(ControlPlane hub, String name) {
        return on(hub, name, UnaryOperator.identity());
    }

    ServiceProcess process() {
        return process;
    }

    HttpResponse<String> canary(String target, String token) {
        return send(request("/v1/targets/%s/canary".formatted(target), token).POST(BodyPublishers.noBody()));
    }

    HttpResponse<String> report(String target, String pod, String token, String body) {
        return send(request("/v1/targets/%s/pods/%s/events".formatted(target, pod), token)
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(body)));
    }

    HttpResponse<String> auth(String target, String token) {
        return send(request("/v1/auth/targets/" + target, token).GET());
    }

    /** A request with this token. */
    HttpRequest.Builder request(String path, String token) {
        return bare(path).header("Authorization", "Bearer " + token);
    }

    /** A request without one. */
    HttpRequest.Builder bare(String path) {
        return HttpRequest.newBuilder(URI.create(process.url() + path)).timeout(Duration.ofSeconds(20));
    }

    HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /** The value of a series, by the beginning of its line; -1 when there is none. */
    double metric(String series) {
        return process.metrics()
                .lines()
                .filter(line -> line.startsWith(series))
                .map(line -> Double.parseDouble(line.substring(line.lastIndexOf(' ') + 1)))
                .findFirst()
                .orElse(-1.0);
    }

    @Override
    public void close() {
        process.close();
    }
}
