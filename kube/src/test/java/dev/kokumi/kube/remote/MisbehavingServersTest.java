package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.in;
import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.withProxy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.BlackHole;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.wait.Await;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Thirty requests at once to each: every one ends in time, with the right kind, and leaves nothing behind. */
@Timeout(60)
class MisbehavingServersTest {
    private static final int TIMES = 30;
    private static final Duration SHORT = Duration.ofSeconds(2);

    /** For what ends by itself, but slowly where thirty handshakes share a busy processor. */
    private static final Duration LONG = Duration.ofSeconds(10);

    private static final Duration GRACE = Duration.ofMillis(300);
    private static final String HEAD = "HTTP/1.1 200 OK\r\n";

    private final CountDownLatch end = new CountDownLatch(1);
    private final RemoteFixture remote = new RemoteFixture(RemoteSettings.defaults(), host -> {
        Await.until(Duration.ofSeconds(30), () -> host, () -> end.getCount() == 0);
        throw new IllegalStateException("nobody waits for this any more");
    });

    private record Outcome(Reply reply, Duration took) {}

    @AfterEach
    void leavesNothing() {
        end.countDown();
        remote.close();
        Await.until(
                Duration.ofSeconds(5),
                () -> RemoteThreads.running().toString(),
                () -> RemoteThreads.running().isEmpty());
    }

    private void assertTimesOut(Kubeconfig kubeconfig, String doing) throws Exception {
        assertEach(kubeconfig, "TIMEOUT: timed out " + doing, SHORT);
    }

    private void assertEach(Kubeconfig kubeconfig, String expected, Duration deadline) throws Exception {
        int port = kubeconfig
                .proxy()
                .map(proxy -> proxy.port())
                .orElse(kubeconfig.server().port());
        long before = OpenSockets.to(port);
        for (var outcome : attempt(kubeconfig, deadline)) {
            assertThat(text(outcome.reply())).startsWith(expected);
            assertThat(outcome.took()).isLessThan(deadline.plus(GRACE));
        }
        Await.until(
                Duration.ofSeconds(5),
                () -> OpenSockets.to(port) + " sockets are left",
                () -> OpenSockets.to(port) == before);
    }

    private Iterable<Outcome> attempt(Kubeconfig kubeconfig, Duration deadline) throws Exception {
        var outcomes = new ArrayList<Outcome>();
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var running = new ArrayList<Future<Outcome>>();
            for (int i = 0; i < TIMES; i++) {
                var connection = remote.connect(kubeconfig);
                running.add(callers.submit(() -> {
                    long start = System.nanoTime();
                    var reply = connection.get("/version", in(deadline), 1024);
                    return new Outcome(reply, Duration.ofNanos(System.nanoTime() - start));
                }));
            }
            for (var future : running) {
                outcomes.add(future.get());
            }
        }
        return outcomes;
    }

    private void assertAnswer(Answer answer, Duration deadline, String expected) throws Exception {
        try (var server =
                TlsServer.with(remote.serving()).answering(_ -> answer).start()) {
            assertEach(remote.kubeconfig(server.url()), expected, deadline);
        }
    }

    private void assertRude(RudeServer rude, String expected) throws Exception {
        try (rude) {
            assertEach(remote.kubeconfig(rude.url()), expected, LONG);
        }
    }

    @Test
    void shouldEndWhenTheHandshakeIsNeverAnswered() throws Exception {
        try (var hole = BlackHole.accepting()) {
            assertTimesOut(remote.kubeconfig(hole.url()), "in the TLS handshake with ");
        }
    }

    @Test
    void shouldEndWhenConnectingIsNeverAnswered() throws Exception {
        try (var hole = BlackHole.droppingSyn()) {
            assertTimesOut(remote.kubeconfig(hole.url()), "connecting to ");
        }
    }

    @Test
    void shouldEndWhenTheNameIsNeverResolved() throws Exception {
        assertTimesOut(remote.kubeconfig("https://hangs.example:1"), "resolving the name hangs.example");
    }

    @Test
    void shouldEndWhenAProxyNeverAnswers() throws Exception {
        try (var hole = BlackHole.accepting()) {
            var kubeconfig = remote.kubeconfig("https://api.example:1");
            var proxy = hole.url().replace("https:", "http:");
            assertTimesOut(withProxy(kubeconfig, proxy), "waiting for proxy " + proxy);
        }
    }

    @Test
    void shouldEndWhenTheRequestIsNeverAnswered() throws Exception {
        assertAnswer(Answer.silence(), SHORT, "TIMEOUT: timed out waiting for the answer of ");
    }

    @Test
    void shouldEndWhenTheHeadDripsIn() throws Exception {
        assertAnswer(
                Answer.drip(HEAD.repeat(100), Duration.ofMillis(50)),
                SHORT,
                "TIMEOUT: timed out waiting for the answer");
    }

    @Test
    void shouldKeepWhatDrippedInOfABody() throws Exception {
        assertAnswer(
                out -> {
                    Answer.raw(HEAD + "Content-Length: 9999\r\n\r\n").writeTo(out);
                    Answer.drip("x".repeat(9999), Duration.ofMillis(50)).writeTo(out);
                },
                SHORT,
                "200 x");
    }

    @Test
    void shouldNotReadAGigabyte() throws Exception {
        assertAnswer(Answer.huge(1L << 30), LONG, "200 xxxxxxxx");
    }

    @Test
    void shouldNotReadEndlessHeaders() throws Exception {
        assertAnswer(endless("X-Header: value\r\n"), LONG, "PROTOCOL: ");
    }

    @Test
    void shouldNotReadAnEndlessHeader() throws Exception {
        assertAnswer(endless("X-Header: value "), LONG, "PROTOCOL: ");
    }

    @Test
    void shouldNotReadEndlessInterimAnswers() throws Exception {
        assertAnswer(
                out -> {
                    while (true) {
                        Answer.raw("HTTP/1.1 102 Processing\r\n\r\n").writeTo(out);
                        Await.pause(Duration.ofMillis(20));
                    }
                },
                SHORT,
                "TIMEOUT: ");
    }

    @Test
    void shouldTellGarbageFromHttp() throws Exception {
        assertAnswer(Answer.raw("SSH-2.0-OpenSSH_9.2\r\n\r\n\r\n"), LONG, "PROTOCOL: ");
    }

    @Test
    void shouldTellPlainHttpOnTheTlsPort() throws Exception {
        assertRude(RudeServer.saying(HEAD + "Content-Length: 2\r\n\r\n{}"), "TLS: ");
    }

    @Test
    void shouldTellAResetInTheHandshake() throws Exception {
        assertRude(RudeServer.resetting(), "CONNECT: ");
    }

    @Test
    void shouldTellAResetInTheMiddleOfABody() throws Exception {
        assertRude(RudeServer.resettingAfter(HEAD + "Content-Length: 100\r\n\r\nhalf", remote.serving()), "RESET: ");
    }

    @Test
    void shouldTellACertificateThatExpired() throws Exception {
        var end = Instant.now().minus(Duration.ofDays(1));
        var key = remote.authority.issue(CertificateSpec.server("127.0.0.1").valid(end.minus(Duration.ofDays(9)), end));
        try (var server = TlsServer.with(key).start()) {
            assertEach(remote.kubeconfig(server.url()), "SERVER_CERTIFICATE: ", LONG);
        }
    }

    @Test
    void shouldTellACertificateWithACommonNameOnly() throws Exception {
        var key = remote.authority.issue(CertificateSpec.server());
        try (var server = TlsServer.with(key).start()) {
            assertEach(remote.kubeconfig(server.url()), "SERVER_CERTIFICATE: ", LONG);
        }
    }

    private static Answer endless(String text) {
        return out -> {
            out.write(HEAD.getBytes(StandardCharsets.US_ASCII));
            byte[] block = text.repeat(100).getBytes(StandardCharsets.US_ASCII);
            while (true) {
                out.write(block);
            }
        };
    }
}
