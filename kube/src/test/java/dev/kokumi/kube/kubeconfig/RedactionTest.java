package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.pem.PemBlock;
import dev.kokumi.kube.kubeconfig.pem.PemReader;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What holds a secret does not show it. */
class RedactionTest {
    @Test
    void shouldRedactTokens() {
        assertThat(new Credential.Token("s3cret")).hasToString("Token[redacted]");
    }

    @Test
    void shouldRedactClientCertificates() {
        assertThat(new Credential.ClientCertificate("s3cret", "s3cret")).hasToString("ClientCertificate[redacted]");
    }

    @Test
    void shouldRedactKubeconfigsAndResults() {
        String text = KubeconfigText.of(
                List.of(
                        "server: https://spoke.example",
                        "proxy-url: http://s3cret:s3cret@proxy.example",
                        "tls-server-name: name.example",
                        "certificate-authority-data: " + KeyPairFixture.small().certificateData()),
                List.of("token: s3cret"));

        assertThat(accepted(text)).hasToString("Kubeconfig[server=https://spoke.example, credential=Token[redacted]]");
        assertThat(KubeconfigText.parse(text).toString()).doesNotContain("s3cret");
        assertThat(accepted(text).trust()).hasToString("GivenCa");
        assertThat(accepted(text).proxy().orElseThrow()).hasToString("http://proxy.example:80");
    }

    @Test
    void shouldRedactPem() {
        assertThat(new PemBlock("PRIVATE KEY", Map.of("s3cret", "s3cret"), new byte[] {1}))
                .hasToString("PemBlock[redacted]");
        assertThat(PemReader.read(KeyPairFixture.small().key())).hasToString("Blocks[blocks=[PemBlock[redacted]]]");
    }
}
