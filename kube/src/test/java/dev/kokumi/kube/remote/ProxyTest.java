package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.TOKEN;
import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.with;
import static dev.kokumi.kube.remote.RemoteFixture.withProxy;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.ConnectProxy;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.Socks5Proxy;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.CertifiedKey;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server's name resolves nowhere but at the proxy, so that nothing can reach it directly. */
@Timeout(30)
class ProxyTest {
    private static final String PASSWORD = "pr0xy-secret";

    private final CertificateAuthority proxies = CertificateAuthority.create("proxies-ca");
    private final RemoteFixture remote = new RemoteFixture(Settings.withProxyRoots(proxies.pem()));
    private final TlsServer server = TlsServer.with(remote.serving("api.internal"))
            .askingForCertificate()
            .answering(_ -> Answer.json(200, "{}"))
            .start();
    private final String target = "api.internal:" + server.address().getPort();

    @AfterEach
    void close() {
        server.close();
        remote.close();
    }

    private Kubeconfig through(String proxyUrl) {
        return withProxy(remote.kubeconfig("https://" + target), proxyUrl);
    }

    private ConnectProxy.Options connectProxy() {
        return ConnectProxy.options().route(target, server.address());
    }

    private Socks5Proxy.Options socksProxy() {
        return Socks5Proxy.options().route(target, server.address());
    }

    private CertifiedKey proxyKey(String... names) {
        return proxies.issue(CertificateSpec.server(names));
    }

    private void assertReachedOverTls() {
        assertThat(server.connections()).singleElement().satisfies(seen -> {
            assertThat(seen.serverName()).isEqualTo("api.internal");
            assertThat(seen.requests()).singleElement().satisfies(request -> {
                assertThat(request.head().header("Authorization")).hasValue("Bearer " + TOKEN);
                assertThat(request.head().header("Proxy-Authorization")).isEmpty();
            });
        });
    }

    private void assertConnectOnly(ConnectProxy proxy) {
        assertThat(proxy.requests()).singleElement().satisfies(head -> {
            assertThat(head.startLine()).isEqualTo("CONNECT " + target + " HTTP/1.1");
            assertThat(head.header("Host")).hasValue(target);
            assertThat(head.headerLines()).noneMatch(line -> line.contains(TOKEN));
        });
    }

    @Test
    void shouldGoThroughAnHttpProxy() {
        try (var proxy = connectProxy().start()) {
            assertThat(text(remote.version(through(proxy.url())))).isEqualTo("200 {}");
            assertConnectOnly(proxy);
            assertReachedOverTls();
        }
    }

    @Test
    void shouldTellAnHttpProxyUserAndPassword() {
        try (var proxy = connectProxy().requiring("jane", PASSWORD).start()) {
            assertThat(text(remote.version(through(proxy.url("jane", PASSWORD)))))
                    .isEqualTo("200 {}");
            assertConnectOnly(proxy);
            assertReachedOverTls();
        }
    }

    @Test
    void shouldGoThroughAnHttpsProxyWithoutShowingTheClientCertificate() {
        try (var proxy = connectProxy()
                .requiring("jane", PASSWORD)
                .tls(proxyKey(Run.current().serverAddress()))
                .start()) {
            var key = remote.authority.issue(CertificateSpec.client("client"));
            var kubeconfig = with(
                    through(proxy.url("jane", PASSWORD)),
                    new Credential.ClientCertificate(key.certificatePem(), key.pkcs8Pem()));

            assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
            assertConnectOnly(proxy);
            assertThat(server.connections().getFirst().clientCertificate()).isEqualTo(key.certificate());
        }
    }

    /** What vouches for servers says nothing about proxies, and the other way round. */
    @Test
    void shouldVerifyAnHttpsProxyByTheSystemsRootsAndTheConfiguredOnes() {
        try (var proxy = connectProxy().tls(remote.serving()).start()) {
            assertThat(text(remote.version(through(proxy.url()))))
                    .startsWith("PROXY: proxy " + proxy.url() + " cannot be used: ")
                    .contains("not trusted", "the system's roots");
            assertThat(proxy.requests()).isEmpty();
        }
    }

    @Test
    void shouldVerifyTheNameOfAnHttpsProxy() {
        try (var proxy = connectProxy().tls(proxyKey("else.example")).start()) {
            assertThat(text(remote.version(through(proxy.url("jane", PASSWORD)))))
                    .startsWith("PROXY: ")
                    .contains("valid for else.example")
                    .doesNotContain(PASSWORD, "jane");
            assertThat(proxy.requests()).isEmpty();
        }
    }

    @Test
    void shouldLetASocksProxyResolveTheName() {
        try (var proxy = socksProxy().start()) {
            assertThat(text(remote.version(through(proxy.url())))).isEqualTo("200 {}");
            assertThat(proxy.requests())
                    .containsExactly(new Socks5Proxy.Request(
                            "api.internal", server.address().getPort(), true, ""));
            assertReachedOverTls();
        }
    }

    @Test
    void shouldTellASocksProxyUserAndPassword() {
        try (var proxy = socksProxy().requiring("jane", PASSWORD).start()) {
            assertThat(text(remote.version(through(proxy.url("jane", PASSWORD)))))
                    .isEqualTo("200 {}");
            assertThat(proxy.requests()).extracting(Socks5Proxy.Request::user).containsExactly("jane");
            assertReachedOverTls();
        }
    }

    @Test
    void shouldSayThatAProxyRefusesThePassword() {
        try (var http = connectProxy().requiring("jane", "other").start();
                var socks = socksProxy().requiring("jane", "other").start()) {
            assertThat(text(remote.version(through(http.url("jane", PASSWORD)))))
                    .isEqualTo("PROXY: proxy %s refuses the user name and password (407): correct proxy-url"
                            .formatted(http.url()));
            assertThat(text(remote.version(through(socks.url("jane", PASSWORD)))))
                    .isEqualTo("PROXY: proxy %s refuses the user name and password: correct proxy-url"
                            .formatted(socks.url()));
            assertThat(text(remote.version(through(http.url())))).contains("asks for a user name and password (407)");
            assertThat(text(remote.version(through(socks.url())))).contains("asks for a login");
        }
    }

    @Test
    void shouldSayThatAProxyCannotReachTheServer() {
        try (var http = connectProxy().refusing(502).start();
                var socks = Socks5Proxy.options().start()) {
            assertThat(text(remote.version(through(http.url()))))
                    .isEqualTo(
                            "PROXY: proxy %s answered 502 when asked to connect to %s".formatted(http.url(), target));
            assertThat(text(remote.version(through(socks.url()))))
                    .isEqualTo(
                            "PROXY: proxy %s cannot connect to %s: connection refused".formatted(socks.url(), target));
        }
        assertThat(server.connections()).isEmpty();
    }

    @Test
    void shouldSayThatAProxyCannotBeReached() {
        var authority = Run.current().serverAddress() + ":" + FreePort.find();

        assertThat(text(remote.version(through("http://jane:%s@%s".formatted(PASSWORD, authority)))))
                .startsWith("PROXY: proxy http://" + authority + " cannot be used: ")
                .contains("refuses the connection")
                .doesNotContain(PASSWORD);
        assertThat(text(remote.version(through("http://proxy.invalid:3128"))))
                .startsWith("PROXY: proxy http://proxy.invalid:3128 cannot be used: the name proxy.invalid does not");
    }

    @Test
    void shouldSayThatAProxyIsNone() {
        try (var socks = socksProxy().start()) {
            for (var url : List.of(
                    socks.url().replace("socks5:", "https:"), server.url().replace("https:", "http:"))) {
                assertThat(text(remote.version(through(url)))).startsWith("PROXY: proxy " + url);
            }
        }
    }

    /** A server behind a proxy still has to prove its name, and keep-alive holds the tunnel. */
    @Test
    void shouldVerifyTheServerBehindAProxyAndKeepTheTunnel() {
        try (var proxy = connectProxy().start()) {
            var connection = remote.connect(through(proxy.url()));
            RemoteFixture.version(connection);
            RemoteFixture.version(connection);
            assertThat(proxy.connections()).isEqualTo(1);

            var other = RemoteFixture.withServerName(through(proxy.url()), "else.example");
            assertThat(text(remote.version(other)))
                    .startsWith("SERVER_CERTIFICATE: %s (through proxy %s): ".formatted(target, proxy.url()));
        }
    }
}
