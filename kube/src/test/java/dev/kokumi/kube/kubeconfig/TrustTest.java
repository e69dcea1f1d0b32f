package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KeyPairFixture.base64;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.SERVER;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.refused;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withCluster;
import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TrustTest {
    private static final String CA = "clusters[0].cluster.certificate-authority-data";
    private static final String ONE = KeyPairFixture.of("EC:P-256").certificate();
    private static final String OTHER = KeyPairFixture.small().certificate();

    @Test
    void shouldKeepBundleAsGiven() {
        String bundle =
                "# größer\n" + ONE + "text between\n" + KeyPairFixture.small().key() + OTHER + "\n\n";

        assertThat(accepted(withCa(base64(bundle))).trust()).isEqualTo(new Trust.GivenCa(bundle));
    }

    @ParameterizedTest
    @ValueSource(strings = {"|\n  ", "|-\n  ", ">\n  ", "\n  ", "\"\n  "})
    void shouldTakeFoldedBase64(String style) {
        String folded = Base64.getMimeEncoder(64, "\n  ".getBytes(StandardCharsets.US_ASCII))
                .encodeToString(ONE.getBytes(StandardCharsets.UTF_8));

        assertThat(accepted(withCa(style + folded + (style.startsWith("\"") ? "\"" : "")))
                        .trust())
                .isEqualTo(new Trust.GivenCa(ONE));
    }

    /** Case D3 (argoproj/argo-cd#19496). */
    @Test
    void shouldRefuseInsecureWithCa() {
        String text =
                withCluster(SERVER, "insecure-skip-tls-verify: true", "certificate-authority-data: " + base64(ONE));

        assertThat(refused(text))
                .containsExactly(new Refusal(
                        "clusters[0].cluster.insecure-skip-tls-verify",
                        "is true although certificate-authority-data is given: keep one, best the CA"));
    }

    @Test
    void shouldTakeCaBesideInsecureFalse() {
        String text =
                withCluster(SERVER, "insecure-skip-tls-verify: false", "certificate-authority-data: " + base64(ONE));

        assertThat(accepted(text).trust()).isEqualTo(new Trust.GivenCa(ONE));
    }

    @Test
    void shouldRefuseBundleWithOneBadCertificate() {
        String damaged = OTHER.replaceFirst("MII", "MIJ");

        shouldRefuse(base64(ONE + damaged), "certificate that cannot be parsed, number 2");
        shouldRefuse(base64(ONE + OTHER.replace("-----END CERTIFICATE-----", "")), "cut off");
        shouldRefuse(base64(ONE.stripTrailing() + OTHER), "line of its own");
        shouldRefuse(base64(ONE + OTHER.replaceAll("(?m)^", "  ")), "without indentation");
    }

    @Test
    void shouldRefuseWhatGoWouldPassOver() {
        String headers = OTHER.replace("BEGIN CERTIFICATE-----\n", "BEGIN CERTIFICATE-----\nSubject: me\n\n");

        shouldRefuse(base64(ONE + headers), "PEM headers");
    }

    @Test
    void shouldRefuseTwoCertificatesInOneBlock() {
        byte[] der = Base64.getMimeDecoder().decode(ONE.replaceAll("-----[A-Z ]+-----", ""));
        byte[] twice = new byte[der.length * 2];
        System.arraycopy(der, 0, twice, 0, der.length);
        System.arraycopy(der, 0, twice, der.length, der.length);
        String pem = "-----BEGIN CERTIFICATE-----\n" + Base64.getEncoder().encodeToString(twice)
                + "\n-----END CERTIFICATE-----\n";

        shouldRefuse(base64(pem), "cannot be parsed");
    }

    @Test
    void shouldSayHowItIsEncodedWrongly() {
        shouldRefuse("'" + ONE.replace("\n", "\n\n  ") + "'", "is PEM as it stands");
        shouldRefuse(base64(base64(ONE)), "in base64 twice");
        shouldRefuse("s3cret", "is not base64");
        shouldRefuse("QUJDA", "is not base64");
        shouldRefuse(base64("x").replace("=", ""), "is not base64");
        shouldRefuse("w6TD!!!!", "is not base64");
        shouldRefuse(base64("no PEM here"), "holds no PEM block");
        shouldRefuse(base64(KeyPairFixture.small().key()), "holds no certificate");
        shouldRefuse(
                Base64.getEncoder().encodeToString(new byte[] {0x30, (byte) 0x82, 1, 2, (byte) 0xff}),
                "is not base64 of PEM");
    }

    private static void shouldRefuse(String data, String why) {
        assertThat(refused(withCa(data))).singleElement().satisfies(refusal -> {
            assertThat(refusal.field()).isEqualTo(CA);
            assertThat(refusal.remedy()).contains(why, ": ").doesNotContain("s3cret");
        });
    }

    private static String withCa(String data) {
        return withCluster(SERVER, "certificate-authority-data: " + data);
    }
}
