package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.RemoteFixture.text;
import static dev.kokumi.kube.remote.RemoteFixture.with;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.testbed.net.Answer;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.KeyKind;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(30)
class ClientCertificateTest {
    private static final List<String> VERSIONS = List.of("TLSv1.2", "TLSv1.3");

    private final RemoteFixture remote = new RemoteFixture();
    private final CertificateAuthority clients = CertificateAuthority.create("clients-ca");

    @AfterEach
    void close() {
        remote.close();
    }

    static Stream<Arguments> kinds() {
        return Arrays.stream(KeyKind.values())
                .flatMap(kind -> Stream.of(true, false)
                        .flatMap(traditional ->
                                VERSIONS.stream().map(version -> Arguments.of(kind, traditional, version))));
    }

    private Credential credential(CertificateSpec spec, boolean traditional) {
        var key = clients.issue(spec);
        return new Credential.ClientCertificate(
                key.certificatePem(), traditional ? TestCertificates.keyPem(key) : key.pkcs8Pem());
    }

    /** The server announces authorities that ours is not among: JSSE's own key manager would send nothing. */
    @ParameterizedTest
    @MethodSource("kinds")
    void shouldOfferEveryKindWhateverAuthoritiesTheServerAnnounces(KeyKind kind, boolean traditional, String version) {
        try (var server = TlsServer.with(remote.serving())
                .askingForCertificate(CertificateAuthority.create("somebody-else"))
                .protocols(version)
                .answering(_ -> Answer.json(200, "{}"))
                .start()) {
            var kubeconfig = with(
                    remote.kubeconfig(server.url()),
                    credential(CertificateSpec.client("jane").withKind(kind), traditional));

            assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
            assertThat(server.connections()).singleElement().satisfies(seen -> {
                assertThat(seen.clientCertificate()).isNotNull();
                assertThat(String.valueOf(seen.clientCertificate())).contains("CN=jane");
                assertThat(seen.requests().getFirst().head().header("Authorization"))
                        .isEmpty();
            });
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void shouldConnectToAServerThatDemandsOne(String version) throws Exception {
        try (var server = new MutualTlsServer(remote.serving(), clients, version)) {
            var kubeconfig = with(remote.kubeconfig(server.url()), credential(CertificateSpec.client("jane"), true));

            assertThat(text(remote.version(kubeconfig))).isEqualTo("200 {}");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void shouldSayThatTheServerDemandsOne(String version) throws Exception {
        try (var server = new MutualTlsServer(remote.serving(), clients, version)) {
            for (int i = 0; i < 10; i++) {
                assertThat(text(remote.version(remote.kubeconfig(server.url()))))
                        .startsWith("CLIENT_CERTIFICATE: ")
                        .contains("demands a client certificate");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void shouldSayThatTheServerRefusesOurs(String version) throws Exception {
        try (var server = new MutualTlsServer(remote.serving(), CertificateAuthority.create("other"), version)) {
            var kubeconfig = with(remote.kubeconfig(server.url()), credential(CertificateSpec.client("jane"), true));
            for (int i = 0; i < 10; i++) {
                assertThat(text(remote.version(kubeconfig)))
                        .startsWith("CLIENT_CERTIFICATE: ")
                        .contains("refuses the client certificate");
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"TLSv1.2", "TLSv1.3"})
    void shouldSayThatTheServerRefusesAnExpiredOne(String version) throws Exception {
        var now = Instant.now();
        try (var server = new MutualTlsServer(remote.serving(), clients, version)) {
            var spec =
                    CertificateSpec.client("jane").valid(now.minus(Duration.ofDays(2)), now.minus(Duration.ofDays(1)));
            var kubeconfig = with(remote.kubeconfig(server.url()), credential(spec, true));

            assertThat(text(remote.version(kubeconfig))).startsWith("CLIENT_CERTIFICATE: ");
        }
    }
}
