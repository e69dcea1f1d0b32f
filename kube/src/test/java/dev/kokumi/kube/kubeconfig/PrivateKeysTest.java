package dev.kokumi.kube.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.pem.KeyReading;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.cert.X509Certificate;
import java.util.Base64;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PrivateKeysTest {
    @ParameterizedTest
    @ValueSource(strings = {"RSA:2048", "EC:P-256", "EC:P-384", "EC:P-521", "ED25519"})
    void shouldReadPkcs8(String kind) throws Exception {
        String key = OpenSsl.key(kind);

        assertThat(key).startsWith("-----BEGIN PRIVATE KEY-----");
        shouldSignFor(key, key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA:2048", "EC:P-256", "EC:P-384", "EC:P-521"})
    void shouldReadPkcs1AndSec1(String kind) throws Exception {
        String key = OpenSsl.key(kind);

        String traditional = OpenSsl.run(key, "pkey", "-traditional");

        assertThat(traditional).containsAnyOf("BEGIN RSA PRIVATE KEY", "BEGIN EC PRIVATE KEY");
        shouldSignFor(traditional, key);
    }

    @Test
    void shouldReadEcParametersFirst() throws Exception {
        String both = OpenSsl.run("", "ecparam", "-name", "prime256v1", "-genkey");

        assertThat(both).startsWith("-----BEGIN EC PARAMETERS-----").contains("BEGIN EC PRIVATE KEY");
        shouldSignFor(both, OpenSsl.run(both, "pkey"));
    }

    @Test
    void shouldReadKeyAfterItsCertificateAndText() throws Exception {
        String key = OpenSsl.key("ED25519");
        String all = "Bag Attributes\r\n  friendlyName: me\n" + OpenSsl.certificate(key, "/CN=a") + key + "the end";

        shouldSignFor(all, key);
    }

    @Test
    void shouldReadWindowsLines() throws Exception {
        String key = OpenSsl.key("EC:P-384");

        shouldSignFor(key.replace("\n", "\r\n"), key);
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA:2048", "EC:P-256"})
    void shouldReadWhateverTheLabelSays(String kind) throws Exception {
        String key = OpenSsl.key(kind);
        String traditional = OpenSsl.run(key, "pkey", "-traditional");

        shouldSignFor(traditional.replaceAll("(EC|RSA) PRIVATE", "PRIVATE"), key);
        shouldSignFor(key.replace("PRIVATE", "RSA PRIVATE"), key);
    }

    @Test
    void shouldRefuseEncryptedPkcs8() {
        String encrypted = OpenSsl.run(OpenSsl.key("EC:P-256"), "pkey", "-aes256", "-passout", "pass:abcd");

        assertThat(encrypted).contains("ENCRYPTED PRIVATE KEY");
        assertThat(refusal(encrypted)).contains("encrypted").contains("openssl pkey");
    }

    @Test
    void shouldRefuseEncryptedPkcs1() {
        String encrypted =
                OpenSsl.run(OpenSsl.key("RSA:2048"), "rsa", "-traditional", "-aes128", "-passout", "pass:abcd");

        assertThat(encrypted).contains("DEK-Info");
        assertThat(refusal(encrypted)).contains("encrypted").contains("openssl pkey");
    }

    @ParameterizedTest
    @ValueSource(strings = {"X25519", "ED448", "EC:secp256k1", "RSA-PSS"})
    void shouldRefuseKindsTlsClientsDoNotShare(String kind) {
        assertThat(refusal(OpenSsl.key(kind))).containsAnyOf("use RSA, EC", "curves P-256");
    }

    @Test
    void shouldRefuseExplicitCurveParameters() {
        String key = OpenSsl.run("", "ecparam", "-name", "prime256v1", "-genkey", "-param_enc", "explicit");

        assertThat(refusal(key)).contains("curves P-256, P-384 and P-521");
    }

    @Test
    void shouldRefuseShortRsa() {
        assertThat(refusal(OpenSsl.key("RSA:512"))).isEqualTo("is an RSA key of 512 bits: use 2048 to 8192");
    }

    @Test
    void shouldRefuseCertificateInPlaceOfKey() {
        String certificate = OpenSsl.certificate(OpenSsl.key("ED25519"), "/CN=a");

        assertThat(refusal(certificate)).isEqualTo("holds no private key: give the certificate's key here");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "no PEM",
                "-----BEGIN PRIVATE KEY-----\nAAAA",
                "-----BEGIN PRIVATE KEY-----\nAAA\n-----END PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\n****\n-----END PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\nAAAA\n-----END EC PRIVATE KEY-----",
                "  -----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----",
                "-----BEGIN PRIVATE KEY-----\n-----END PRIVATE KEY-----"
            })
    void shouldSayWhatIsDamaged(String pem) {
        assertThat(refusal(pem)).matches("(?s).+: .+");
    }

    @Test
    void shouldNeverThrowOnDamagedBytes() {
        byte[] body = Base64.getMimeDecoder().decode(OpenSsl.key("EC:P-256").replaceAll("-----[A-Z ]+-----", ""));

        for (int at = 0; at < body.length; at++) {
            for (int flip : new int[] {0x01, 0x80, 0xff}) {
                byte[] damaged = body.clone();
                damaged[at] ^= (byte) flip;
                String pem = "-----BEGIN PRIVATE KEY-----\n"
                        + Base64.getEncoder().encodeToString(damaged) + "\n-----END PRIVATE KEY-----\n";
                assertThat(PrivateKeys.read(pem)).isNotNull();
            }
        }
    }

    @Test
    void shouldRedact() {
        assertThat(PrivateKeys.read(OpenSsl.key("ED25519"))).hasToString("Read[redacted]");
    }

    private static String refusal(String pem) {
        assertThat(PrivateKeys.read(pem)).isInstanceOf(KeyReading.Refused.class);
        return ((KeyReading.Refused) PrivateKeys.read(pem)).why();
    }

    /** The key must be what openssl made, shown by a signature its certificate verifies. */
    private static void shouldSignFor(String pem, String original) throws Exception {
        assertThat(PrivateKeys.read(pem)).isInstanceOf(KeyReading.Read.class);
        PrivateKey key = ((KeyReading.Read) PrivateKeys.read(pem)).key();
        CertificatesReading reading = Certificates.read(OpenSsl.certificate(original, "/CN=a"));
        X509Certificate certificate =
                ((CertificatesReading.Read) reading).certificates().getFirst();
        String algorithm = switch (key.getAlgorithm()) {
            case "RSA" -> "SHA256withRSA";
            case "EC" -> "SHA256withECDSA";
            default -> "Ed25519";
        };
        Signature signer = Signature.getInstance(algorithm);
        signer.initSign(key);
        signer.update(new byte[] {1, 2, 3});
        Signature verifier = Signature.getInstance(algorithm);
        verifier.initVerify(certificate);
        verifier.update(new byte[] {1, 2, 3});
        assertThat(verifier.verify(signer.sign())).isTrue();
    }
}
