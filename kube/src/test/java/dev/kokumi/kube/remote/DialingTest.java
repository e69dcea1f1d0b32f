package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.text;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.ConnectProxy;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class DialingTest {
    private final InetAddress other = InetAddress.ofLiteral(Run.current().nextAddress());
    private final RemoteFixture remote = new RemoteFixture(
            Settings.withAddressTimeout(Duration.ofMillis(300)),
            _ -> List.of(other, InetAddress.ofLiteral(Run.current().serverAddress())));
    private final TlsServer server = TlsServer.with(remote.serving("api.example"))
            .answering(_ -> Answer.raw("HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 2\r\n\r\n{}"))
            .start();
    private final RemoteConnection connection = remote.connect(
            remote.kubeconfig("https://api.example:" + server.address().getPort()));
    private final Deque<AutoCloseable> held = new ArrayDeque<>();

    @AfterEach
    void close() throws Exception {
        closeHeld();
        server.close();
        remote.close();
    }

    private void closeHeld() throws Exception {
        while (!held.isEmpty()) {
            held.pop().close();
        }
    }

    @Test
    void shouldGoOnToTheNextAddressWhenOneRefuses() {
        assertThat(text(RemoteFixture.version(connection))).isEqualTo("200 {}");
    }

    @Test
    void shouldGoOnToTheNextAddressWhenOneDoesNotAnswerAndBeginWithThatNextTime() throws Exception {
        var silent = new InetSocketAddress(other, server.address().getPort());
        dropSyn(silent);
        assertThat(text(RemoteFixture.version(connection))).isEqualTo("200 {}");

        closeHeld();
        try (var listener = new ServerSocket()) {
            listener.bind(silent);
            listener.setSoTimeout(1);
            assertThat(text(RemoteFixture.version(connection))).isEqualTo("200 {}");
            assertThatThrownBy(listener::accept).isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void shouldSayThatNothingListens() {
        var url = "https://api.example:" + FreePort.find();

        assertThat(text(remote.version(remote.kubeconfig(url))))
                .startsWith("CONNECT: " + url.substring("https://".length()) + " refuses the connection");
    }

    @Test
    void shouldSayThatANameDoesNotResolve() {
        try (var defaults = new RemoteFixture()) {
            assertThat(text(defaults.version(defaults.kubeconfig("https://nobody.invalid"))))
                    .startsWith("NAME_RESOLUTION: the name nobody.invalid does not resolve");
        }
    }

    @Test
    void shouldAskTheSystemsResolver() throws Exception {
        assertThat(Resolver.system().resolve("localhost")).allMatch(InetAddress::isLoopbackAddress);
    }

    /** What the JVM is told about proxies is meant for others: a kubeconfig names its own. */
    @Test
    void shouldIgnoreTheJvmsProxySettings() {
        try (var proxy = ConnectProxy.options().start()) {
            var port = proxy.authority().substring(proxy.authority().indexOf(':') + 1);
            var settings = Map.of(
                    "https.proxyHost",
                    Run.current().serverAddress(),
                    "https.proxyPort",
                    port,
                    "socksProxyHost",
                    Run.current().serverAddress(),
                    "socksProxyPort",
                    port,
                    "http.nonProxyHosts",
                    "");
            settings.forEach(System::setProperty);
            try {
                assertThat(text(RemoteFixture.version(connection))).isEqualTo("200 {}");
            } finally {
                settings.keySet().forEach(System::clearProperty);
            }
            assertThat(proxy.connections()).isZero();
        }
    }

    /** Fills the queue of connections of a socket that never accepts: the kernel drops what comes then. */
    private void dropSyn(InetSocketAddress address) throws IOException {
        var listener = new ServerSocket();
        held.push(listener);
        listener.bind(address, 1);
        for (int i = 0; i < 64; i++) {
            var socket = new Socket();
            held.push(socket);
            try {
                socket.connect(address, 100);
            } catch (IOException e) {
                return;
            }
        }
    }
}
