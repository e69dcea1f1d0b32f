package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.TOKEN;
import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.with;
import static dev.kokumi.kube.remote.RemoteFixture.withServerName;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.CertifiedKey;
import dev.kokumi.testbed.pki.KeyKind;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who the server is, is decided before it sees a credential. */
@Timeout(30)
class ServerIdentityOnTheWireTest {
    private final RemoteFixture remote = new RemoteFixture();

    @AfterEach
    void close() {
        remote.close();
    }

    private static TlsServer server(CertifiedKey key) {
        return TlsServer.with(key).answering(_ -> Answer.json(200, "{}")).start();
    }

    private static String byName(TlsServer server, String host) {
        return "https://%s:%d".formatted(host, server.address().getPort());
    }

    private static void assertNothingWasShown(TlsServer server) {
        assertThat(server.connections()).singleElement().satisfies(seen -> {
            assertThat(seen.requests()).isEmpty();
            assertThat(seen.handshakeDone()).isFalse();
            assertThat(seen.firstBytes()).doesNotContain(TOKEN);
        });
    }

    @Test
    void shouldAskForTheHostAndVerifyIt() {
        try (var server = server(remote.serving("*.example"))) {
            assertThat(text(remote.version(remote.kubeconfig(byName(server, "my-api.example.")))))
                    .isEqualTo("200 {}");
            assertThat(server.connections().getFirst().serverName()).isEqualTo("my-api.example");
            assertThat(server.requests().getFirst().head().header("Host"))
                    .hasValue("my-api.example.:" + server.address().getPort());
        }
    }

    @Test
    void shouldAskForTlsServerNameAndVerifyItInstead() {
        try (var server = server(remote.serving("inner.example"))) {
            var kubeconfig = withServerName(remote.kubeconfig(byName(server, "outer.example")), "inner.example");

            assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
            assertThat(server.connections().getFirst().serverName()).isEqualTo("inner.example");
            assertThat(server.requests().getFirst().head().header("Host"))
                    .hasValue("outer.example:" + server.address().getPort());
        }
    }

    /** The certificate is good for the host that was dialled; that is not what the kubeconfig asks for. */
    @Test
    void shouldRefuseTheHostsNameWhereTlsServerNameWantsAnother() {
        try (var server = server(remote.serving("outer.example"))) {
            var kubeconfig = withServerName(remote.kubeconfig(byName(server, "outer.example")), "inner.example");

            assertThat(text(remote.version(kubeconfig)))
                    .isEqualTo("SERVER_CERTIFICATE: outer.example:%d: its certificate is valid for outer.example,"
                                    .formatted(server.address().getPort())
                            + " not for inner.example: set tls-server-name, or issue one for it");
            assertNothingWasShown(server);
        }
    }

    @Test
    void shouldVerifyAddressesByTheirOwnEntries() {
        try (var server = server(remote.serving())) {
            assertThat(text(remote.version(remote.kubeconfig(server.url())))).isEqualTo("200 {}");
            assertThat(server.connections().getFirst().serverName()).isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(KeyKind.class)
    void shouldConnectToServersWithEveryKindOfKey(KeyKind kind) {
        var key = remote.authority.issue(CertificateSpec.server("api.example").withKind(kind));
        for (var version : List.of("TLSv1.2", "TLSv1.3")) {
            try (var server = TlsServer.with(key)
                    .protocols(version)
                    .answering(_ -> Answer.json(200, "{}"))
                    .start()) {
                assertThat(text(remote.version(remote.kubeconfig(byName(server, "api.example")))))
                        .isEqualTo("200 {}");
            }
        }
    }

    @Test
    void shouldConnectToIpv6() {
        try (var server = TlsServer.with(remote.serving("::1"))
                .at("::1")
                .answering(_ -> Answer.json(200, "{}"))
                .start()) {
            assertThat(text(remote.version(remote.kubeconfig(server.url())))).isEqualTo("200 {}");
            assertThat(server.requests().getFirst().head().header("Host"))
                    .hasValue("[::1]:" + server.address().getPort());
        }
    }

    @Test
    void shouldRefuseAnAuthorityThatIsNotTheGivenOne() {
        var other = CertificateAuthority.create("other-ca");
        try (var server = server(other.issue(CertificateSpec.server("api.example")))) {
            assertThat(text(remote.version(remote.kubeconfig(byName(server, "api.example")))))
                    .startsWith("SERVER_CERTIFICATE: api.example:")
                    .contains("not trusted: it was issued by \"CN=other-ca\"", "certificate-authority-data");
            assertNothingWasShown(server);
        }
    }

    @Test
    void shouldTrustTheSystemsRootsOnlyWhereNoneIsGiven() {
        try (var server = server(remote.serving("api.example"))) {
            var kubeconfig = with(remote.kubeconfig(byName(server, "api.example")), new Trust.SystemRoots());

            assertThat(text(remote.version(kubeconfig))).contains("not trusted", "the system's roots");
            assertNothingWasShown(server);
        }
    }

    @Test
    void shouldTrustEveryAuthorityOfABundleWhicheverComesFirst() {
        var one = CertificateAuthority.create("twin", KeyKind.EC_P256, BigInteger.ONE);
        var two = CertificateAuthority.create("twin", KeyKind.EC_P256, BigInteger.ONE);
        try (var ones = server(one.issue(CertificateSpec.server("api.example")));
                var twos = server(two.issue(CertificateSpec.server("api.example")))) {
            for (var bundle : List.of(one.pem() + two.pem(), two.pem() + one.pem())) {
                for (var server : List.of(ones, twos)) {
                    var kubeconfig = with(remote.kubeconfig(byName(server, "api.example")), new Trust.GivenCa(bundle));
                    assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
                }
            }
        }
    }

    @Test
    void shouldTakeAnyCertificateWhenInsecureAndStillAskForTheName() {
        var now = Instant.now();
        var expired = CertificateAuthority.create("nobody")
                .issue(CertificateSpec.server("else.example")
                        .valid(now.minus(Duration.ofDays(2)), now.minus(Duration.ofDays(1))));
        try (var server = server(expired)) {
            var kubeconfig = with(remote.kubeconfig(byName(server, "api.example")), new Trust.Insecure());

            assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
            assertThat(text(remote.version(withServerName(kubeconfig, "asked.example"))))
                    .isEqualTo("200 {}");
            assertThat(server.connections())
                    .extracting(seen -> seen.serverName())
                    .containsExactly("api.example", "asked.example");
        }
    }

    @Test
    void shouldSayWhenTheCertificateExpired() {
        var now = Instant.parse("2024-05-06T12:00:00Z");
        var expired =
                remote.authority.issue(CertificateSpec.server("api.example").valid(now.minus(Duration.ofDays(2)), now));
        try (var server = server(expired)) {
            assertThat(text(remote.version(remote.kubeconfig(byName(server, "api.example")))))
                    .endsWith(": its certificate expired on 2024-05-06: renew it there");
            assertNothingWasShown(server);
        }
    }

    /** A new kubeconfig must not profit from what an old one trusted. */
    @Test
    void shouldJudgeAgainAfterTheAuthorityChanged() {
        try (var server = server(remote.serving("api.example"))) {
            var trusting = remote.kubeconfig(byName(server, "api.example"));
            var source = new CredentialSource("team", "s", "value", "1");
            assertThat(text(RemoteFixture.version(remote.connections.connection(source, trusting))))
                    .isEqualTo("200 {}");

            var other = with(
                    trusting,
                    new Trust.GivenCa(CertificateAuthority.create("other").pem()));
            var next = new CredentialSource("team", "s", "value", "2");
            assertThat(text(RemoteFixture.version(remote.connections.connection(next, other))))
                    .startsWith("SERVER_CERTIFICATE");
        }
    }
}
