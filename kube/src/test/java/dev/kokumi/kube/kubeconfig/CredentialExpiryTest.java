package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialExpiryTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"exp\":1790000000} | 2026-09-21T14:13:20Z",
                "{\"iss\":\"x\",\"kubernetes.io\":{\"namespace\":\"a\"},\"exp\":1790000000.75,\"aud\":[\"a\"]} | 2026-09-21T14:13:20Z",
                "{\"exp\":1.79e9} | 2026-09-21T14:13:20Z",
                "{\"exp\":1} | 1970-01-01T00:00:01Z",
                "{\"exp\":253402300799} | 9999-12-31T23:59:59Z",
            })
    void shouldReadExpOfJwt(String claims, Instant end) {
        assertThat(expiry(jwt(claims))).contains(end);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{}",
                "[]",
                "",
                "null",
                "{\"exp\":null}",
                "{\"exp\":\"1790000000\"}",
                "{\"exp\":true}",
                "{\"exp\":[1790000000]}",
                "{\"exp\":{}}",
                "{\"exp\":0}",
                "{\"exp\":-1790000000}",
                "{\"exp\":253402300800}",
                "{\"exp\":1e99}",
                "{\"exp\":1e999999999}",
                "{\"exp\":.inf}",
                "{\"exp\":0x7fffffff}",
                "{\"exp\":99999999999999999999999999}",
                "{\"exp\":1790000000,\"exp\":1}",
                "{\"exp\":1790000000",
                "\u0000",
            })
    void shouldBeEmptyForOddClaims(String claims) {
        assertThat(expiry(jwt(claims))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "a.b", "a.b.c", "a.b.c.d", "..", "a.!.c", "a.eyJleHAiOjE3OTAwMDAwMDB9"})
    void shouldBeEmptyForOtherTokens(String token) {
        assertThat(expiry(token)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"iat\":1780000000,\"nbf\":1770000000,\"exp\":1790000000} | 2026-05-28T20:26:40Z",
                "{\"nbf\":1780000000,\"exp\":1790000000} | 2026-05-28T20:26:40Z",
                "{\"iat\":\"x\",\"nbf\":1780000000,\"exp\":1790000000} | 2026-05-28T20:26:40Z",
                "{\"exp\":1790000000} | ",
                "{\"iat\":1790000000,\"exp\":1790000000} | ",
            })
    void shouldReadStartOfJwt(String claims, @Nullable Instant start) {
        var kubeconfig = accepted(withUser("token: '" + jwt(claims) + "'"));

        assertThat(CredentialExpiry.life(kubeconfig).orElseThrow().start()).isEqualTo(Optional.ofNullable(start));
    }

    @Test
    void shouldNotReadHugeTokens() {
        assertThat(expiry(jwt("{\"exp\":1790000000" + " ".repeat(64 * 1024) + "}")))
                .isEmpty();
    }

    @Test
    void shouldReadEndOfClientCertificate() {
        KeyPairFixture pair = KeyPairFixture.small();
        Kubeconfig kubeconfig = accepted(
                withUser("client-certificate-data: " + pair.certificateData(), "client-key-data: " + pair.keyData()));

        X509Certificate certificate = ((CertificatesReading.Read) Certificates.read(pair.certificate()))
                .certificates()
                .getFirst();
        assertThat(CredentialExpiry.of(kubeconfig))
                .contains(certificate.getNotAfter().toInstant());
        assertThat(CredentialExpiry.life(kubeconfig).orElseThrow().start())
                .contains(certificate.getNotBefore().toInstant());
    }

    private static Optional<Instant> expiry(String token) {
        return CredentialExpiry.of(accepted(withUser("token: '" + token + "'")));
    }

    private static String jwt(String claims) {
        return "eyJhbGciOiJub25lIn0."
                + Base64.getUrlEncoder().withoutPadding().encodeToString(claims.getBytes(StandardCharsets.UTF_8))
                + ".c2ln";
    }
}
