package dev.kokumi.testbed.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpServer;
import dev.kokumi.testbed.pki.TlsContexts;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class IngressTest {
    @Test
    void shouldPassOverABackendThatDoesNotAnswer() throws Exception {
        var backend = HttpServer.create(new InetSocketAddress(Run.current().serverAddress(), 0), 0);
        backend.createContext("/", exchange -> {
            var body = exchange.getRequestHeaders().getFirst("Authorization").getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(200, body.length);
            exchange.getResponseBody().write(body);
            exchange.close();
        });
        backend.start();
        var nobody = new InetSocketAddress(Run.current().serverAddress(), 1);
        try (var ingress = Ingress.start();
                var client = HttpClient.newBuilder()
                        .sslContext(TlsContexts.client(ingress.authority()))
                        .build()) {
            assertThatThrownBy(() -> get(client, ingress)).isInstanceOf(IOException.class);

            ingress.route(List.of(nobody, backend.getAddress()));

            for (int i = 0; i < 4; i++) {
                assertThat(get(client, ingress)).isEqualTo("Bearer x");
            }
        } finally {
            backend.stop(0);
        }
    }

    private static String get(HttpClient client, Ingress ingress) throws IOException, InterruptedException {
        return client.send(
                        HttpRequest.newBuilder(URI.create(ingress.url() + "/"))
                                .header("Authorization", "Bearer x")
                                .build(),
                        HttpResponse.BodyHandlers.ofString())
                .body();
    }
}
