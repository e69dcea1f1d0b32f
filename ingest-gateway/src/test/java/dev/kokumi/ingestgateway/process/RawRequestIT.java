package dev.kokumi.ingestgateway.process;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.ingestgateway.fixture.Brought;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What a client that keeps to no rule of HTTP gets. */
@ExtendWith(TestBed.class)
class RawRequestIT {
    private static final String CANARY = "/v1/targets/00000000-0000-0000-0000-000000000000/canary";

    private static Replica gateway;

    @BeforeAll
    static void start(@Hub ControlPlane hub) {
        Brought.install(hub);
        gateway = Replica.on(hub, "gateway-raw", spec -> spec.with("kokumi.ingest.http.body-deadline", "1s"));
    }

    @AfterAll
    static void stop() {
        gateway.close();
    }

    @Test
    void shouldServeItsDocument() {
        var answer = gateway.send(gateway.bare("/openapi"));

        assertThat(answer.statusCode()).isEqualTo(200);
        assertThat(answer.body()).contains("/v1/auth/targets/{target}").contains("/v1/targets/{target}/canary");
        for (var code : RefusalCode.values()) {
            assertThat(answer.body()).contains(code.value());
        }
    }

    @Test
    void shouldHangUpWhenABodyDrips() throws IOException, InterruptedException {
        try (var socket = connect()) {
            var out = socket.getOutputStream();
            out.write(text("POST " + CANARY
                    + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a.b.c\r\nContent-Length: 50000\r\n\r\n"));
            long began = System.nanoTime();
            boolean open = true;
            while (open && System.nanoTime() - began < Duration.ofSeconds(10).toNanos()) {
                open = dripped(socket);
            }
            assertThat(open).isFalse();
            assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(5));
        }
        assertThat(gateway.process().isReady()).isTrue();
    }

    @Test
    void shouldAnswerAndHangUpWhenMoreComesThanABodyMayHave() throws IOException {
        try (var socket = connect()) {
            var out = socket.getOutputStream();
            out.write(text("POST " + CANARY
                    + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer a.b.c\r\nTransfer-Encoding: chunked\r\n\r\n"));
            out.write(text("11170\r\n" + " ".repeat(70_000)));
            out.flush();

            var answer = new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);

            assertThat(answer).startsWith("HTTP/1.1 413").contains("\"body_too_large\"");
        }
    }

    @Test
    void shouldRefuseATokenThatIsTooLongWithItsCode() throws IOException {
        var target = "/v1/auth/targets/00000000-0000-0000-0000-000000000000";
        assertThat(answer("GET " + target + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer "
                        + "a".repeat(40_000) + "\r\n\r\n"))
                .startsWith("HTTP/1.1 404")
                .contains("\"target_unknown\"");
        assertThat(answer("GET " + target + " HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer " + "a".repeat(100_000)
                        + "\r\n\r\n"))
                .startsWith("HTTP/1.1 431");
        assertThat(answer("NONSENSE\r\n\r\n")).contains(" 400 ");
        assertThat(gateway.process().isReady()).isTrue();
    }

    private static boolean dripped(Socket socket) throws InterruptedException {
        try {
            socket.getOutputStream().write(' ');
            Thread.sleep(50);
            return true;
        } catch (IOException e) {
            return false;
        }
    }

    private static String answer(String request) throws IOException {
        try (var socket = connect()) {
            socket.getOutputStream().write(text(request));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        }
    }

    private static Socket connect() throws IOException {
        var url = URI.create(gateway.process().url());
        var socket = new Socket(url.getHost(), url.getPort());
        socket.setSoTimeout((int) Duration.ofSeconds(10).toMillis());
        return socket;
    }

    private static byte[] text(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
