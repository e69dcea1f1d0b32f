package dev.kokumi.testbed.vault;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Map;

/** Vault's HTTP API. Neither tokens nor bodies get into messages. */
final class VaultApi {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final HttpClient HTTP = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(2))
            .build();

    private final String address;

    /** @param address URL without trailing slash */
    VaultApi(String address) {
        this.address = address;
    }

    /**
     * One answer.
     *
     * @param status of HTTP
     * @param body an empty node where there is none
     */
    record Reply(int status, JsonNode body) {
        @Override
        public String toString() {
            return "Reply[" + status + "]";
        }
    }

    /**
     * Sends a request.
     *
     * @param token empty for none
     * @param path below {@code /v1/}
     * @param body empty for none
     * @throws UncheckedIOException when nobody answers
     */
    Reply send(String token, String method, String path, Map<String, ?> body) {
        var publisher = body.isEmpty()
                ? HttpRequest.BodyPublishers.noBody()
                : HttpRequest.BodyPublishers.ofString(JSON.valueToTree(body).toString());
        var request = HttpRequest.newBuilder(URI.create(address + "/v1/" + path))
                .timeout(Duration.ofSeconds(20))
                .method(method, publisher);
        if (!token.isEmpty()) {
            request.header("X-Vault-Token", token);
        }
        try {
            var answer = HTTP.send(request.build(), HttpResponse.BodyHandlers.ofString());
            return new Reply(answer.statusCode(), parse(answer.body()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while asking Vault", e);
        }
    }

    /** A body that is no JSON, such as a proxy's page, counts as none. */
    private static JsonNode parse(String body) {
        try {
            return JSON.readTree(body);
        } catch (IOException e) {
            return JSON.createObjectNode();
        }
    }

    /** The same, for what has to work; the exception holds Vault's own words about it. */
    JsonNode demand(String token, String method, String path, Map<String, ?> body) {
        var reply = send(token, method, path, body);
        if (reply.status() / 100 != 2) {
            throw new IllegalStateException("Vault answered %d to %s %s: %s"
                    .formatted(reply.status(), method, path, reply.body().path("errors")));
        }
        return reply.body();
    }
}
