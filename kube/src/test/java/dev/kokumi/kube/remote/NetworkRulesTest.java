package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.withProxy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.ConnectProxy;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The administrator's rules hold for what a name resolves to, for proxies, and for addresses that are spelled out. */
@Timeout(30)
class NetworkRulesTest {
    private static final InetAddress FORBIDDEN = InetAddress.ofLiteral("127.200.0.1");

    private final AllowedNetworks rules = AllowedNetworks.parse(List.of("127.200.0.0/16"), List.of());
    private final RemoteFixture remote = new RemoteFixture(Settings.withNetworks(rules), NetworkRulesTest::resolve);
    private final TlsServer server = TlsServer.with(remote.serving("mixed.example", "127.200.0.1"))
            .answering(_ -> Answer.json(200, "{}"))
            .start();

    @AfterEach
    void close() {
        server.close();
        remote.close();
    }

    private static List<InetAddress> resolve(String host) {
        return host.startsWith("mixed")
                ? List.of(FORBIDDEN, InetAddress.ofLiteral(Run.current().serverAddress()))
                : List.of(FORBIDDEN);
    }

    private String url(String host) {
        return "https://%s:%d".formatted(host, server.address().getPort());
    }

    @Test
    void shouldForbidWhatANameResolvesTo() {
        assertThat(text(remote.version(remote.kubeconfig("https://metadata.example:1"))))
                .isEqualTo("ADDRESS_FORBIDDEN: metadata.example:1: the administrator's network rules forbid connections"
                        + " to 127.200.0.1");
    }

    @Test
    void shouldForbidAnAddress() {
        assertThat(text(remote.version(remote.kubeconfig("https://127.200.0.1:1"))))
                .startsWith("ADDRESS_FORBIDDEN: ");
    }

    @Test
    void shouldDialThePermittedAddressesOfAName() {
        assertThat(text(remote.version(remote.kubeconfig(url("mixed.example")))))
                .isEqualTo("200 {}");
    }

    @Test
    void shouldForbidAProxysAddress() {
        for (var scheme : List.of("http", "https", "socks5")) {
            var kubeconfig = withProxy(remote.kubeconfig(url("mixed.example")), scheme + "://proxy.example:3128");
            assertThat(text(remote.version(kubeconfig)))
                    .startsWith("ADDRESS_FORBIDDEN: proxy %s://proxy.example:3128: ".formatted(scheme));
        }
        assertThat(server.connections()).isEmpty();
    }

    /** The proxy would connect, not we; a rule that one proxy-url undoes would be none. */
    @Test
    void shouldForbidAnAddressBehindAProxy() {
        try (var proxy = ConnectProxy.options().start()) {
            var kubeconfig = withProxy(remote.kubeconfig(url("127.200.0.1")), proxy.url());

            assertThat(text(remote.version(kubeconfig))).startsWith("ADDRESS_FORBIDDEN: ");
            assertThat(proxy.connections()).isZero();
        }
    }

    @Test
    void shouldForbidLinkLocalByDefault() {
        try (var defaults = new RemoteFixture()) {
            assertThat(text(defaults.version(defaults.kubeconfig("https://169.254.169.254"))))
                    .startsWith("ADDRESS_FORBIDDEN: 169.254.169.254:443: ");
        }
    }
}
