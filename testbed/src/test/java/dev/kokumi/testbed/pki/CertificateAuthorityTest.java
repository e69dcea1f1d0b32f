package dev.kokumi.testbed.pki;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CertificateAuthorityTest {
    private final CertificateAuthority authority = CertificateAuthority.create("test-ca");

    @ParameterizedTest
    @EnumSource
    void shouldCertifyEveryKindOfKey(KeyKind kind) throws GeneralSecurityException {
        var key = authority.issue(
                CertificateSpec.client("jane", "team-a", "team-b").withKind(kind));

        key.certificate().verify(authority.certificate().getPublicKey());
        assertThat(key.certificate().getSubjectX500Principal().getName()).isEqualTo("CN=jane,O=team-b,O=team-a");
        assertThat(key.pkcs8Pem()).startsWith("-----BEGIN PRIVATE KEY-----\n");
        assertThat(key.keyPem())
                .startsWith(
                        switch (kind) {
                            case RSA_2048 -> "-----BEGIN RSA PRIVATE KEY-----\n";
                            case EC_P256, EC_P384 -> "-----BEGIN EC PRIVATE KEY-----\n";
                            case ED25519 -> "-----BEGIN PRIVATE KEY-----\n";
                        });
        assertThat(key.toString()).doesNotContain("BEGIN");
    }

    @Test
    void shouldNameServersByAlternativeNamesOnly() throws GeneralSecurityException {
        var key = authority.issue(CertificateSpec.server("api.example", "*.wild.example", "127.0.0.1", "::1"));

        assertThat(key.certificate().getSubjectAlternativeNames())
                .extracting(name -> (String) name.get(1))
                .containsExactly("api.example", "*.wild.example", "127.0.0.1", "0:0:0:0:0:0:0:1");
        assertThat(key.certificate().getSubjectX500Principal().getName()).isEqualTo("CN=server");
    }

    @Test
    void shouldIssueExpiredCertificatesForAnOldKey() {
        var first = authority.issue(CertificateSpec.client("jane"));
        var past = Instant.now().minus(Duration.ofDays(2)).truncatedTo(ChronoUnit.SECONDS);

        var second =
                authority.issue(CertificateSpec.client("jane").withKey(first).valid(past, past.plusSeconds(60)));

        assertThat(second.keyPem()).isEqualTo(first.keyPem());
        assertThat(second.certificate().getNotAfter().toInstant()).isEqualTo(past.plusSeconds(60));
    }

    @Test
    void shouldMakeTwinsThatDifferByKeyOnly() {
        var one = CertificateAuthority.create("twin", KeyKind.EC_P256, BigInteger.TEN);
        var two = CertificateAuthority.create("twin", KeyKind.EC_P256, BigInteger.TEN);

        assertThat(one.certificate().getSubjectX500Principal())
                .isEqualTo(two.certificate().getSubjectX500Principal());
        assertThat(one.certificate().getSerialNumber())
                .isEqualTo(two.certificate().getSerialNumber());
        assertThat(one.certificate().getPublicKey())
                .isNotEqualTo(two.certificate().getPublicKey());
    }
}
