package dev.kokumi.probeworker.probe;

import dev.kokumi.kube.remote.FailureKind;
import dev.kokumi.probeworker.target.TargetApi;
import dev.kokumi.probeworker.target.TargetReply;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;

/** A real API server with one token. Shows neither. */
final class SpokeApi implements TargetApi, AutoCloseable {
    private final HttpClient client;
    private final String server;
    private final String token;

    SpokeApi(ControlPlane spoke, String token) {
        this.client = HttpClient.newBuilder()
                .sslContext(TlsContexts.client(spoke.authority()))
                .build();
        this.server = spoke.server();
        this.token = token;
    }

    @Override
    public TargetReply get(String path, Instant deadline, int maxBytes) {
        return send("GET", path, "", maxBytes);
    }

    @Override
    public TargetReply post(String path, String json, Instant deadline, int maxBytes) {
        return send("POST", path, json, maxBytes);
    }

    @Override
    public TargetReply delete(String path, String json, Instant deadline, int maxBytes) {
        return send("DELETE", path, json, maxBytes);
    }

    private TargetReply send(String verb, String path, String json, int maxBytes) {
        var request = HttpRequest.newBuilder(URI.create(server + path))
                .timeout(Duration.ofSeconds(20))
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", "application/json")
                .method(verb, json.isEmpty() ? BodyPublishers.noBody() : BodyPublishers.ofString(json))
                .build();
        try {
            var response = client.send(request, BodyHandlers.ofByteArray());
            if (response.statusCode() == 401) {
                return new TargetReply.Rejected("401");
            }
            var body = response.body();
            return new TargetReply.Answer(
                    response.statusCode(),
                    Arrays.copyOf(body, Math.min(body.length, maxBytes)),
                    body.length > maxBytes);
        } catch (IOException e) {
            return new TargetReply.NoConnection(FailureKind.CONNECT, "no answer");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return new TargetReply.NoConnection(FailureKind.TIMEOUT, "interrupted");
        }
    }

    @Override
    public void close() {
        client.close();
    }
}
