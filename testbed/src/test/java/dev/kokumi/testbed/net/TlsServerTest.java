package dev.kokumi.testbed.net;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.TlsContexts;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLHandshakeException;
import javax.net.ssl.SSLSocket;
import org.junit.jupiter.api.Test;

class TlsServerTest {
    private static final CertificateAuthority AUTHORITY = CertificateAuthority.create("net-ca");
    private static final CertifiedKey KEY =
            AUTHORITY.issue(CertificateSpec.server(Run.current().serverAddress()));

    @Test
    void shouldAnswerByScriptAndRecordTheRequest() throws IOException, InterruptedException {
        try (var server = TlsServer.with(KEY)
                .answering(request -> Answer.json(200, "{\"path\":\"%s\"}".formatted(request.path())))
                .start()) {
            var answer = post(server.url() + "/version", "question");

            assertThat(answer.statusCode()).isEqualTo(200);
            assertThat(answer.body()).isEqualTo("{\"path\":\"/version\"}");
            assertThat(server.requests()).singleElement().satisfies(request -> {
                assertThat(request.body()).isEqualTo("question");
                assertThat(request.head().header("authorization")).contains("Bearer secret");
                assertThat(request.toString()).doesNotContain("secret");
            });
        }
    }

    @Test
    void shouldTellWhatCameBeforeTheHandshake() throws IOException {
        try (var server = TlsServer.with(KEY).start()) {
            var trustsNobody = TlsContexts.client(CertificateAuthority.create("other-ca"));
            try (var socket = (SSLSocket) trustsNobody
                    .getSocketFactory()
                    .createSocket(
                            server.address().getAddress(), server.address().getPort())) {
                var parameters = socket.getSSLParameters();
                parameters.setServerNames(List.of(new SNIHostName("api.test")));
                socket.setSSLParameters(parameters);
                assertThatThrownBy(socket::startHandshake).isInstanceOf(SSLHandshakeException.class);
            }
            try (var socket =
                    new Socket(server.address().getAddress(), server.address().getPort())) {
                socket.getOutputStream().write("GET / HTTP/1.1\r\n\r\n".getBytes(StandardCharsets.ISO_8859_1));
                assertThat(socket.getInputStream().readAllBytes()).isEmpty();
            } catch (java.net.SocketException e) {
                assertThat(e).hasMessageContaining("reset");
            }

            Await.until(
                    Duration.ofSeconds(5),
                    () -> "seen: " + server.connections(),
                    () -> server.connections().size() == 2
                            && server.connections().getFirst().handshakeError() != null);
            var refused = server.connections().getFirst();
            assertThat(refused.serverName()).isEqualTo("api.test");
            assertThat(refused.handshakeDone()).isFalse();
            assertThat(refused.requests()).isEmpty();
            var plain = server.connections().getLast();
            assertThat(plain.tls()).isFalse();
            assertThat(plain.firstBytes()).isEqualTo("GET /");
        }
    }

    @Test
    void shouldNeverAnswer() throws IOException {
        try (var hole = BlackHole.accepting();
                var socket =
                        new Socket(hole.address().getAddress(), hole.address().getPort())) {
            socket.setSoTimeout(200);
            socket.getOutputStream().write(1);
            assertThatThrownBy(() -> socket.getInputStream().read()).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void shouldNotEvenConnect() {
        try (var hole = BlackHole.droppingSyn();
                var socket = new Socket()) {
            assertThatThrownBy(() -> socket.connect(hole.address(), 300)).isInstanceOf(SocketTimeoutException.class);
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private static HttpResponse<String> post(String url, String body) throws IOException, InterruptedException {
        try (var client = HttpClient.newBuilder()
                .sslContext(TlsContexts.client(AUTHORITY))
                .build()) {
            return client.send(
                    HttpRequest.newBuilder(URI.create(url))
                            .header("Authorization", "Bearer secret")
                            .POST(HttpRequest.BodyPublishers.ofString(body))
                            .build(),
                    HttpResponse.BodyHandlers.ofString());
        }
    }
}
