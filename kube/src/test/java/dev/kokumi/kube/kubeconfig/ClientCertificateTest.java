package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KeyPairFixture.base64;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.refused;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Case D5 (fabric8io/kubernetes-client#3535, #5656): the parse side. */
class ClientCertificateTest {
    private static final String CERTIFICATE = "users[0].user.client-certificate-data";
    private static final String KEY = "users[0].user.client-key-data";

    @ParameterizedTest
    @ValueSource(strings = {"RSA:2048", "EC:P-256", "EC:P-384", "EC:P-521", "ED25519"})
    void shouldKeepPkcs8AsGiven(String kind) {
        KeyPairFixture pair = KeyPairFixture.of(kind);

        shouldKeep(pair.certificate(), pair.key());
    }

    @ParameterizedTest
    @ValueSource(strings = {"RSA:2048", "EC:P-256", "EC:P-384", "EC:P-521"})
    void shouldKeepPkcs1AndSec1AsGiven(String kind) {
        KeyPairFixture pair = KeyPairFixture.of(kind);

        shouldKeep(pair.certificate(), OpenSsl.run(pair.key(), "pkey", "-traditional"));
    }

    @Test
    void shouldKeepEcParametersFirst() {
        KeyPairFixture pair = KeyPairFixture.of("EC:P-256");
        String parameters = OpenSsl.run("", "ecparam", "-name", "prime256v1");

        shouldKeep(pair.certificate(), parameters + OpenSsl.run(pair.key(), "pkey", "-traditional"));
    }

    @Test
    void shouldTakeChainWithLeafFirst() {
        KeyPairFixture leaf = KeyPairFixture.of("EC:P-256");
        KeyPairFixture other = KeyPairFixture.of("RSA:2048");

        shouldKeep("the chain\n" + leaf.certificate() + "\n" + other.certificate(), leaf.key());
        assertThat(refused(user(other.certificate() + leaf.certificate(), leaf.key())))
                .extracting(Refusal::field)
                .containsExactly(KEY);
    }

    @Test
    void shouldTakeOnePemForBoth() {
        KeyPairFixture pair = KeyPairFixture.small();

        shouldKeep(pair.key() + pair.certificate(), pair.certificate() + pair.key());
    }

    @ParameterizedTest
    @CsvSource({
        "EC:P-256, EC:P-256 other",
        "EC:P-256, EC:P-384",
        "RSA:2048, RSA:2048 other",
        "ED25519, ED25519 other",
        "RSA:2048, EC:P-256",
        "EC:P-256, ED25519",
        "ED25519, RSA:2048"
    })
    void shouldRefuseKeyOfAnother(String certificate, String key) {
        String text = user(
                KeyPairFixture.of(certificate).certificate(),
                KeyPairFixture.of(key).key());

        assertThat(refused(text))
                .containsExactly(new Refusal(
                        KEY, "is not the key of client-certificate-data's first certificate: give both of one pair"));
    }

    @Test
    void shouldRefuseEncryptedKeysByName() {
        KeyPairFixture pair = KeyPairFixture.of("RSA:2048");
        String pkcs8 = OpenSsl.run(pair.key(), "pkey", "-aes256", "-passout", "pass:abcd");
        String pkcs1 = OpenSsl.run(pair.key(), "rsa", "-traditional", "-aes256", "-passout", "pass:abcd");

        for (String key : new String[] {pkcs8, pkcs1}) {
            assertThat(refused(user(pair.certificate(), key))).singleElement().satisfies(refusal -> {
                assertThat(refusal.field()).isEqualTo(KEY);
                assertThat(refusal.message()).contains("is an encrypted private key", "decrypt it first");
            });
        }
    }

    @Test
    void shouldRefuseOneWithoutTheOther() {
        KeyPairFixture pair = KeyPairFixture.small();

        assertThat(refused(withUser("client-certificate-data: " + pair.certificateData())))
                .containsExactly(new Refusal(
                        KEY, "is missing although client-certificate-data is given: inline the certificate's key"));
        assertThat(refused(withUser("client-key-data: " + pair.keyData())))
                .containsExactly(new Refusal(
                        CERTIFICATE, "is missing although client-key-data is given: inline the certificate"));
    }

    @Test
    void shouldRefuseSwappedFields() {
        KeyPairFixture pair = KeyPairFixture.small();

        assertThat(refused(user(pair.key(), pair.certificate())))
                .extracting(Refusal::message)
                .containsExactly(
                        CERTIFICATE + " holds no certificate among its PEM blocks: give at least one",
                        KEY + " holds no private key: give the certificate's key here");
    }

    @Test
    void shouldRefuseDamagedCertificate() {
        KeyPairFixture pair = KeyPairFixture.small();
        String damaged = pair.certificate().replaceFirst("MII", "MIJ");

        assertThat(refused(user(damaged, pair.key())))
                .containsExactly(new Refusal(
                        CERTIFICATE,
                        "holds a certificate that cannot be parsed, number 1: replace it, or take it out"));
    }

    private static void shouldKeep(String certificate, String key) {
        assertThat(accepted(user(certificate, key)).credential())
                .isEqualTo(new Credential.ClientCertificate(certificate, key));
    }

    private static String user(String certificate, String key) {
        return withUser("client-certificate-data: " + base64(certificate), "client-key-data: " + base64(key));
    }
}
