package dev.kokumi.kube.remote;

import static dev.kokumi.kube.remote.TestCertificates.NOW;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.pki.KeyKind;
import java.math.BigInteger;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Arrays;
import java.util.List;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ServerVerifierTest {
    private final TestCertificates root;

    ServerVerifierTest() throws Exception {
        root = TestCertificates.root("root");
    }

    private static ThrowingCallable verifying(List<X509Certificate> roots, Instant now, X509Certificate... chain) {
        var verifier = ServerVerifier.of(
                new Roots(roots, "certificate-authority-data"), WantedName.of("api.example"), InstantSource.fixed(now));
        return () -> verifier.checkServerTrusted(chain, "UNKNOWN");
    }

    private ThrowingCallable verifying(TestCertificates... chain) {
        return verifying(
                List.of(root.certificate()),
                NOW,
                Arrays.stream(chain).map(TestCertificates::certificate).toArray(X509Certificate[]::new));
    }

    @Test
    void shouldTrustWhatARootIssued() throws Exception {
        assertThatCode(verifying(root.server())).doesNotThrowAnyException();
    }

    @Test
    void shouldTrustThroughIntermediatesInAnyOrder() throws Exception {
        var middle = root.intermediate("middle");
        var lower = middle.intermediate("lower");

        assertThatCode(verifying(lower.server(), middle, lower)).doesNotThrowAnyException();
        assertThatCode(verifying(lower.server(), lower, middle, root)).doesNotThrowAnyException();
    }

    @Test
    void shouldNotTrustWithoutTheIntermediate() throws Exception {
        assertThatThrownBy(verifying(root.intermediate("middle").server()))
                .isInstanceOf(CertificateProblem.class)
                .hasMessageContaining("issued by \"CN=middle\"")
                .hasMessageContaining("certificate-authority-data");
    }

    @Test
    void shouldTrustAnIntermediateThatIsGivenAsRoot() throws Exception {
        var middle = root.intermediate("middle");

        assertThatCode(verifying(
                        List.of(middle.certificate()), NOW, middle.server().certificate()))
                .doesNotThrowAnyException();
    }

    @Test
    void shouldTrustASelfSignedServerThatIsGivenItself() throws Exception {
        var self = TestCertificates.selfSigned().certificate();

        assertThatCode(verifying(List.of(self), NOW, self)).doesNotThrowAnyException();
        assertThatThrownBy(verifying(List.of(self), NOW.plus(Duration.ofDays(31)), self))
                .hasMessageContaining("expired on 2026-07-15");
    }

    @Test
    void shouldNotTrustAnotherRootOfTheSameName() throws Exception {
        assertThatThrownBy(verifying(TestCertificates.root("root").server()))
                .isInstanceOf(CertificateProblem.class)
                .hasMessageContaining("not trusted");
    }

    /** Only the key tells the two apart: both must count, whichever comes first. */
    @ParameterizedTest
    @EnumSource(KeyKind.class)
    void shouldTrustBothOfTwoRootsWithEqualSubjectAndSerial(KeyKind kind) {
        var one = CertificateAuthority.create("twin", kind, BigInteger.TEN);
        var two = CertificateAuthority.create("twin", kind, BigInteger.TEN);
        var ones = one.issue(CertificateSpec.server("api.example")).certificate();
        var twos = two.issue(CertificateSpec.server("api.example")).certificate();
        var now = Instant.now();
        for (var roots :
                List.of(List.of(one.certificate(), two.certificate()), List.of(two.certificate(), one.certificate()))) {
            assertThatCode(verifying(roots, now, ones)).doesNotThrowAnyException();
            assertThatCode(verifying(roots, now, twos)).doesNotThrowAnyException();
        }
        assertThatThrownBy(verifying(List.of(one.certificate()), now, twos)).hasMessageContaining("not trusted");
    }

    @Test
    void shouldSayWhenTheServersCertificateExpired() throws Exception {
        assertThatThrownBy(verifying(
                        root.server(NOW.minus(Duration.ofDays(1)), "SHA256withECDSA", KeyPurposeId.id_kp_serverAuth)))
                .hasMessage("its certificate expired on 2026-06-14: renew it there");
    }

    @Test
    void shouldSayWhenTheServersCertificateIsNotValidYet() throws Exception {
        assertThatThrownBy(verifying(
                        List.of(root.certificate()),
                        NOW.minus(Duration.ofDays(11)),
                        root.server().certificate()))
                .hasMessageContaining("not valid before 2026-06-05");
    }

    /** Go clients, so Argo CD, do not trust an authority beyond its end. */
    @Test
    void shouldNotTrustARootThatExpired() throws Exception {
        var old = TestCertificates.expiredRoot("old");

        assertThatThrownBy(
                        verifying(List.of(old.certificate()), NOW, old.server().certificate()))
                .hasMessage("every certificate of certificate-authority-data has expired: renew it");
        assertThatThrownBy(verifying(
                        List.of(root.certificate(), old.certificate()),
                        NOW,
                        old.server().certificate()))
                .hasMessageContaining("not trusted");
    }

    @Test
    void shouldRefuseACertificateForClients() throws Exception {
        assertThatThrownBy(verifying(
                        root.server(NOW.plus(Duration.ofDays(1)), "SHA256withECDSA", KeyPurposeId.id_kp_clientAuth)))
                .hasMessageContaining("extended key usage");
    }

    @Test
    void shouldRefuseSha1AsGoDoes() throws Exception {
        assertThatThrownBy(verifying(
                        root.server(NOW.plus(Duration.ofDays(1)), "SHA1withECDSA", KeyPurposeId.id_kp_serverAuth)))
                .hasMessageContaining("SHA-1");
    }

    @Test
    void shouldNameTheNamesThatWouldDo() {
        var authority = CertificateAuthority.create("ca");
        var leaf = authority
                .issue(CertificateSpec.server("a.example", "b.example", "10.0.0.1", "c.example", "d.example"))
                .certificate();

        assertThatThrownBy(verifying(List.of(authority.certificate()), Instant.now(), leaf))
                .hasMessage(
                        "its certificate is valid for a.example, b.example, c.example and 2 more, not for api.example:"
                                + " set tls-server-name, or issue one for it");
    }

    @Test
    void shouldNotFallBackToTheCommonName() {
        var authority = CertificateAuthority.create("ca");
        var leaf = authority
                .issue(CertificateSpec.server().withCommonName("api.example"))
                .certificate();

        assertThatThrownBy(verifying(List.of(authority.certificate()), Instant.now(), leaf))
                .hasMessageContaining("no subject alternative name");
    }

    @Test
    void shouldRefuseAServerThatShowsNothing() {
        assertThatThrownBy(verifying()).hasMessage("it shows no certificate");
    }
}
