package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.in;
import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.version;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.SeenRequest;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class KeepAliveTest {
    private final RemoteFixture remote = new RemoteFixture();

    @AfterEach
    void close() {
        remote.close();
    }

    private TlsServer server(Function<SeenRequest, Answer> script) {
        return TlsServer.with(remote.serving()).answering(script).start();
    }

    /** Answers as if the connection stayed open, and closes it. */
    private static Answer thenCloses() {
        return out -> {
            Answer.json(200, "{}").writeTo(out);
            throw new IOException("the idle time of this server is over");
        };
    }

    private static void awaitOpen(TlsServer server, int connections) {
        Await.until(Duration.ofSeconds(5), () -> server.open() + " open", () -> server.open() == connections);
    }

    @Test
    void shouldUseOneConnectionForRequestAfterRequest() {
        try (var server = server(_ -> Answer.json(200, "{}"))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            for (int i = 0; i < 5; i++) {
                assertThat(text(version(connection))).isEqualTo("200 {}");
                assertThat(text(connection.post("/x", "{}", in(Duration.ofSeconds(5)), 10)))
                        .isEqualTo("200 {}");
            }
            assertThat(server.connections()).hasSize(1);
        }
    }

    /** Idle for less than a second it is simply tried, for longer it is looked at first: neither may fail. */
    @ParameterizedTest
    @ValueSource(ints = {50, 1100})
    void shouldNotNoticeThatTheServerClosedBetweenTwoChecks(int pauseMillis) {
        try (var server = server(_ -> thenCloses())) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            for (int i = 1; i <= 3; i++) {
                assertThat(text(version(connection))).isEqualTo("200 {}");
                awaitOpen(server, 0);
                Await.pause(Duration.ofMillis(pauseMillis));
                assertThat(server.requests()).hasSize(i);
            }
        }
    }

    @Test
    void shouldNotAskAgainOnceAByteOfAnAnswerCame() {
        var count = new AtomicInteger();
        try (var server = server(_ -> count.incrementAndGet() == 1 ? Answer.json(200, "{}") : halfAnAnswer())) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            version(connection);

            assertThat(text(version(connection))).startsWith("RESET");
            assertThat(count).hasValue(2);
        }
    }

    private static Answer halfAnAnswer() {
        return out -> {
            Answer.raw("HTTP/1.1 200 O").writeTo(out);
            throw new IOException("gone");
        };
    }

    @Test
    void shouldNotAskAgainOnANewConnection() {
        var count = new AtomicInteger();
        try (var server = server(_ -> {
            count.incrementAndGet();
            return _ -> {
                throw new IOException("gone");
            };
        })) {
            assertThat(text(remote.version(remote.kubeconfig(server.url()))))
                    .isEqualTo("RESET: %s closed the connection without an answer".formatted(server.authority()));
            assertThat(count).hasValue(1);
        }
    }

    @Test
    void shouldNotReuseAConnectionThatSaysSomethingUnasked() {
        var answer = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}";
        try (var server = server(_ -> Answer.raw(answer + "HTTP/1.1 408 Idle\r\nContent-Length: 0\r\n\r\n"))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            assertThat(text(version(connection))).isEqualTo("200 {}");
            Await.pause(Duration.ofMillis(1100));

            assertThat(text(version(connection))).isEqualTo("200 {}");
            assertThat(server.connections()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"Connection: close\r\nContent-Length: 2\r\n", "Content-Length: 2\r\nConnection: Close\r\n"})
    void shouldCloseWhereTheServerWantsToClose(String headers) {
        try (var server = server(_ -> Answer.raw("HTTP/1.1 200 OK\r\n" + headers + "\r\n{}"))) {
            var connection = remote.connect(remote.kubeconfig(server.url()));

            assertThat(text(version(connection))).isEqualTo("200 {}");
            awaitOpen(server, 0);
        }
    }

    @Test
    void shouldKeepTwoConnectionsOfManyAtMost() throws Exception {
        var all = new CountDownLatch(6);
        try (var server = server(_ -> {
                    all.countDown();
                    return out -> {
                        await(all);
                        Answer.json(200, "{}").writeTo(out);
                    };
                });
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            for (int i = 0; i < 6; i++) {
                var _ = callers.submit(() -> version(connection));
            }
            await(all);
            awaitOpen(server, 2);
        }
    }

    @Test
    void shouldCloseAReplacedConnectionOnlyAfterItsRequest() throws Exception {
        var asked = new CountDownLatch(1);
        var go = new CountDownLatch(1);
        try (var server = server(_ -> {
                    asked.countDown();
                    return out -> {
                        await(go);
                        Answer.json(200, "{}").writeTo(out);
                    };
                });
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var kubeconfig = remote.kubeconfig(server.url());
            var old = remote.connections.connection(new CredentialSource("team", "s", "value", "1"), kubeconfig);
            var reply = callers.submit(() -> version(old));
            await(asked);

            remote.connections.connection(new CredentialSource("team", "s", "value", "2"), kubeconfig);
            assertThat(server.open()).isEqualTo(1);
            go.countDown();

            assertThat(text(reply.get())).isEqualTo("200 {}");
            awaitOpen(server, 0);
        }
    }

    @Test
    void shouldCloseIdleSocketsOfWhatIsForgottenEvictedOrStopped() {
        try (var server = server(_ -> Answer.json(200, "{}"))) {
            var kubeconfig = remote.kubeconfig(server.url());
            for (var secret : new String[] {"forgotten", "evicted", "kept"}) {
                version(remote.connections.connection(new CredentialSource("team", secret, "value", "1"), kubeconfig));
            }
            assertThat(server.open()).isEqualTo(3);

            remote.connections.forget("team", "forgotten");
            awaitOpen(server, 2);
            remote.connections.expect(1);
            awaitOpen(server, 1);
            remote.close();
            awaitOpen(server, 0);
        }
    }

    @Test
    void shouldCloseWhatWasIdleForTooLong() {
        try (var impatient = new RemoteFixture(Settings.withIdleTimeout(Duration.ofMillis(20)));
                var server = TlsServer.with(impatient.serving())
                        .answering(_ -> Answer.json(200, "{}"))
                        .start()) {
            var connection = (HttpRemoteConnection) impatient.connect(impatient.kubeconfig(server.url()));
            version(connection);
            Await.pause(Duration.ofMillis(30));

            connection.sweep();

            awaitOpen(server, 0);
            assertThat(text(version(connection))).isEqualTo("200 {}");
        }
    }

    @Test
    void shouldCutRunningRequestsShortWhenStopped() throws Exception {
        var asked = new CountDownLatch(1);
        try (var server = server(_ -> {
                    asked.countDown();
                    return Answer.silence();
                });
                var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var connection = remote.connect(remote.kubeconfig(server.url()));
            var reply = callers.submit(() -> version(connection));
            await(asked);

            remote.close();

            assertThat(text(reply.get())).startsWith("TIMEOUT: this service stopped while waiting for the answer");
            assertThat(text(version(connection))).startsWith("TIMEOUT: this service stopped");
        }
    }

    private static void await(CountDownLatch latch) {
        Await.until(Duration.ofSeconds(10), () -> latch + " is not down", () -> latch.getCount() == 0);
    }
}
