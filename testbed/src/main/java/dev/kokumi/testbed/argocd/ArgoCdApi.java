package dev.kokumi.testbed.argocd;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Argo CD's own HTTP API, as its administrator. */
final class ArgoCdApi {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private final String address;
    private @Nullable String token;

    /** @param address host and port */
    ArgoCdApi(String address) {
        this.address = address;
    }

    String address() {
        return address;
    }

    /** @throws IllegalStateException before {@link #logIn} */
    synchronized String token() {
        if (token == null) {
            throw new IllegalStateException("not logged in");
        }
        return token;
    }

    /** Whether the server says that it works. */
    boolean isHealthy() {
        try {
            return send(request("/healthz?full=true").GET()).statusCode() == 200;
        } catch (UncheckedIOException e) {
            return false;
        }
    }

    synchronized void logIn(String user, String password) {
        var body =
                JSON.valueToTree(Map.of("username", user, "password", password)).toString();
        var answer = send(request("/api/v1/session").POST(HttpRequest.BodyPublishers.ofString(body)));
        token = read(answer).path("token").asText();
    }

    List<ArgoCluster> clusters() {
        var clusters = new ArrayList<ArgoCluster>();
        for (var item : read(send(request("/api/v1/clusters").GET())).path("items")) {
            var state = item.path("connectionState");
            clusters.add(new ArgoCluster(
                    item.path("name").asText(),
                    item.path("server").asText(),
                    state.path("status").asText(),
                    state.path("message").asText(),
                    item.path("serverVersion").asText()));
        }
        return clusters;
    }

    private synchronized HttpRequest.Builder request(String path) {
        var request = HttpRequest.newBuilder(URI.create("http://" + address + path))
                .timeout(Duration.ofSeconds(10))
                .header("Content-Type", "application/json");
        return token == null ? request : request.header("Authorization", "Bearer " + token);
    }

    private static JsonNode read(HttpResponse<String> answer) {
        if (answer.statusCode() != 200) {
            throw new IllegalStateException(
                    "Argo CD answered %d to %s: %s".formatted(answer.statusCode(), answer.uri(), answer.body()));
        }
        try {
            return JSON.readTree(answer.body());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static HttpResponse<String> send(HttpRequest.Builder request) {
        try {
            return HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking Argo CD", e);
        }
    }
}
