package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.net.ConnectProxy;
import dev.kokumi.testbed.net.Forwarder;
import dev.kokumi.testbed.net.ReverseProxy;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.Socks5Proxy;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.KeyKind;
import dev.kokumi.testbed.pki.Pem;
import java.security.interfaces.ECPrivateKey;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Every form of kubeconfig that is accepted reaches a real API server, and kubectl reaches it with the same text. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
@Timeout(120)
@SuppressWarnings("NullAway.Init") // set before each test
class ConnectionMatrixIT {
    private static final String SERVICE_ACCOUNT = "system:serviceaccount:kube-system:matrix";
    private static final String PASSWORD = "pr0xy-secret";

    private MatrixBed bed;
    private String token;

    @BeforeAll
    void start() {
        bed = new MatrixBed();
        token = bed.server.serviceAccounts().clusterAdmin("matrix").token();
    }

    @AfterAll
    void stop() {
        bed.close();
    }

    private KubeconfigText withToken() {
        return bed.kubeconfig().token(token);
    }

    private KubeconfigText at(String url) {
        return KubeconfigText.to(url).ca(bed.server.caPem()).token(token);
    }

    private void assertReached(KubeconfigText text) {
        bed.assertReachedBy(SERVICE_ACCOUNT, text);
        bed.assertKubectlReaches(text);
    }

    @Test
    void shouldConnectWithAToken() {
        assertReached(withToken());
    }

    /** kubectl is left out: Go refuses a header with a line break in it, and Argo CD gets the trimmed token. */
    @Test
    void shouldConnectWithATokenThatEndsInALineBreak() {
        bed.assertReachedBy(SERVICE_ACCOUNT, bed.kubeconfig().token(" " + token + "\n"));
    }

    @ParameterizedTest
    @EnumSource(KeyKind.class)
    void shouldConnectWithAClientCertificateOfEveryKind(KeyKind kind) {
        var user = "jane-" + kind;
        var key = bed.server
                .authority()
                .issue(CertificateSpec.client(user, "system:masters").withKind(kind));
        for (var pem : List.of(TestCertificates.keyPem(key), key.pkcs8Pem())) {
            var text = bed.kubeconfig().clientCertificate(key.certificatePem(), pem);
            bed.assertReachedBy(user, text);
            bed.assertKubectlReaches(text);
        }
    }

    @Test
    void shouldConnectWithAClientCertificateOnP521() throws Exception {
        var client = TestCertificates.clientOnP521(bed.server.authority(), "jane-p521", "system:masters");
        var text = bed.kubeconfig()
                .clientCertificate(
                        Pem.block("CERTIFICATE", client.certificate().getEncoded()),
                        TestCertificates.sec1((ECPrivateKey) client.pair().getPrivate()));

        bed.assertReachedBy("jane-p521", text);
        bed.assertKubectlReaches(text);
    }

    /** openssl writes the parameters of a curve before the key. */
    @Test
    void shouldConnectWithAKeyBehindItsParameters() {
        var key = bed.server.authority().issue(CertificateSpec.client("jane", "system:masters"));
        var parameters = "-----BEGIN EC PARAMETERS-----\nBggqhkjOPQMBBw==\n-----END EC PARAMETERS-----\n";
        var text = bed.kubeconfig().clientCertificate(key.certificatePem(), parameters + TestCertificates.keyPem(key));

        bed.assertReachedBy("jane", text);
        bed.assertKubectlReaches(text);
    }

    /** Only the keys of the two authorities differ: a store that keys them by name and serial keeps one. */
    @Test
    void shouldTrustBothAuthoritiesOfABundleInAnyOrder() {
        var real = bed.server.authority().certificate();
        var twin = CertificateAuthority.create("kokumi-testbed-ca", KeyKind.EC_P256, real.getSerialNumber());
        assertThat(twin.certificate().getSubjectX500Principal()).isEqualTo(real.getSubjectX500Principal());
        for (var bundle : List.of(bed.server.caPem() + twin.pem(), twin.pem() + bed.server.caPem())) {
            assertReached(withToken().ca(bundle));
        }
    }

    @Test
    void shouldVerifyTlsServerName() {
        assertReached(withToken().tlsServerName("kubernetes.default.svc"));
        assertReached(withToken().tlsServerName(MatrixBed.UNUSUAL_NAME));
        assertReached(withToken().tlsServerName("10.0.0.1"));
    }

    @Test
    void shouldConnectInsecurely() {
        assertReached(KubeconfigText.to(bed.server.server())
                .insecure()
                .tlsServerName("nobody.example")
                .token(token));
    }

    @Test
    void shouldTrustTheSystemsRootsWhereNoAuthorityIsGiven() {
        var key = bed.system.issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var front = ReverseProxy.start("/front", key, bed.server.socketAddress(), bed.server.authority())) {
            assertReached(KubeconfigText.to(front.url()).token(token));
        }
    }

    @Test
    void shouldConnectToAnIpv6Address() {
        try (var forwarder = Forwarder.start("::1", bed.server.socketAddress())) {
            assertReached(at("https://" + forwarder.authority()));
        }
    }

    @Test
    void shouldKeepThePathOfTheServer() {
        var key = bed.server
                .authority()
                .issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var rancher =
                ReverseProxy.start("/k8s/clusters/c-m-1", key, bed.server.socketAddress(), bed.server.authority())) {
            assertReached(at(rancher.url() + "/"));
            assertThat(rancher.requests())
                    .extracting(head -> head.target())
                    .contains(
                            "/k8s/clusters/c-m-1/version",
                            "/k8s/clusters/c-m-1/apis/authentication.k8s.io/v1/selfsubjectreviews");
        }
    }

    @Test
    void shouldGoThroughHttpProxies() {
        try (var open = viaConnect().start();
                var closed = viaConnect().requiring("jane", PASSWORD).start()) {
            assertReached(
                    at("https://api.internal:6443").tlsServerName("kubernetes").proxyUrl(open.url()));
            assertReached(
                    at("https://api.internal:6443").tlsServerName("kubernetes").proxyUrl(closed.url("jane", PASSWORD)));
            assertThat(open.targets()).isNotEmpty().allMatch("api.internal:6443"::equals);
            assertThat(closed.targets()).isNotEmpty().allMatch("api.internal:6443"::equals);
        }
    }

    /**
     * Go verifies an https proxy by the kubeconfig's own authorities and tls-server-name, Kokumi by the system's roots
     * and the proxy's host. Both reach it where the bundle holds the proxy's authority, too, and no tls-server-name is
     * set; kubectl is left out where it is.
     */
    @Test
    void shouldGoThroughHttpsProxies() {
        var key = bed.system.issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var open = viaConnect().tls(key).start();
                var closed = viaConnect().tls(key).requiring("jane", PASSWORD).start()) {
            for (var url : List.of(open.url(), closed.url("jane", PASSWORD))) {
                bed.assertReachedBy(
                        SERVICE_ACCOUNT,
                        at("https://api.internal:6443")
                                .tlsServerName("kubernetes")
                                .proxyUrl(url));
                assertReached(
                        withToken().ca(bed.server.caPem() + bed.system.pem()).proxyUrl(url));
            }
            var direct = bed.server.server().substring("https://".length());
            assertThat(open.targets()).contains("api.internal:6443", direct);
            assertThat(closed.targets()).contains("api.internal:6443", direct);
        }
    }

    /** The name resolves nowhere but at the proxy. */
    @Test
    void shouldGoThroughSocksProxies() {
        try (var open = viaSocks().start();
                var closed = viaSocks().requiring("jane", PASSWORD).start()) {
            assertReached(
                    at("https://api.internal:6443").tlsServerName("kubernetes").proxyUrl(open.url()));
            assertReached(
                    at("https://api.internal:6443").tlsServerName("kubernetes").proxyUrl(closed.url("jane", PASSWORD)));
            assertThat(open.requests()).isNotEmpty().allMatch(Socks5Proxy.Request::byName);
            assertThat(closed.requests()).extracting(Socks5Proxy.Request::user).containsOnly("jane");
        }
    }

    private ConnectProxy.Options viaConnect() {
        return ConnectProxy.options().route("api.internal:6443", bed.server.socketAddress());
    }

    private Socks5Proxy.Options viaSocks() {
        return Socks5Proxy.options().route("api.internal:6443", bed.server.socketAddress());
    }

    /** What must not be trusted is trusted by neither. */
    @Test
    void shouldRefuseWhatKubectlRefuses() {
        var other = CertificateAuthority.create("kokumi-testbed-ca");
        assertRefused(withToken().ca(other.pem()), "not trusted");
        assertRefused(KubeconfigText.to(bed.server.server()).token(token), "not trusted");
        assertRefused(withToken().tlsServerName("nobody.example"), "not for nobody.example");
        assertRefused(withToken().tlsServerName("127.0.0.99"), "not for 127.0.0.99");
    }

    private void assertRefused(KubeconfigText text, String why) {
        assertThat(RemoteFixture.text(bed.version(text)))
                .startsWith("SERVER_CERTIFICATE: ")
                .contains(why);
        var kubectl = bed.kubectl(text);
        assertThat(kubectl.succeeded()).isFalse();
        assertThat(kubectl.err()).contains("certificate");
    }

    @Test
    void shouldTellARejectedCredentialByItsStatus() {
        var stranger = CertificateAuthority.create("strangers").issue(CertificateSpec.client("jane"));
        var certificate = bed.kubeconfig().clientCertificate(stranger.certificatePem(), stranger.pkcs8Pem());

        assertThat(RemoteFixture.text(bed.connect(certificate)
                        .get("/api/v1/namespaces", RemoteFixture.in(Duration.ofSeconds(10)), 1024)))
                .startsWith("401 ");
        assertThat(RemoteFixture.text(bed.connect(bed.kubeconfig().token("made-up"))
                        .get("/api/v1/namespaces", RemoteFixture.in(Duration.ofSeconds(10)), 1024)))
                .startsWith("401 ");
    }
}
