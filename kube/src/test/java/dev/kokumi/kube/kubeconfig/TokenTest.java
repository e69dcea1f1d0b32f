package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.refused;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Case D6 (kubernetes/kubernetes#52919). */
class TokenTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "token: abc.def",
                "token: |\n  abc.def",
                "token: >\n  abc.def\n\n",
                "token: \"abc.def\\n\"",
                "token: \"\\r\\n\\t abc.def \\u2003\"",
                "token: ' abc.def'",
            })
    void shouldTrimOuterWhiteSpace(String line) {
        assertThat(accepted(withUser(line)).credential()).isEqualTo(new Credential.Token("abc.def"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "token: |\n  s3cret\n  s3cret",
                "token: s3cret s3cret",
                "token: \"s3cret\\ts3cret\"",
                "token: \"s3cret\\0s3cret\"",
                "token: \"s3cret\\e\"",
                "token: s3crét",
                "token: \"s3cret\\xa0\"",
                "token: \"s3cret\\u200b\"",
                "token: \"\\ufeffs3cret\"",
                "token: ' '",
                "token: \"\\n\"",
                "token: \"\\u2003\"",
            })
    void shouldRefuseTheRest(String line) {
        List<Refusal> refusals = refused(withUser(line));

        assertThat(refusals).singleElement().satisfies(refusal -> {
            assertThat(refusal.field()).isEqualTo("users[0].user.token");
            assertThat(refusal.message()).contains("inline the token").doesNotContain("s3cr");
        });
    }

    @Test
    void shouldRefuseTokenBesideClientCertificate() {
        KeyPairFixture pair = KeyPairFixture.small();
        String text = withUser(
                "token: abc",
                "client-certificate-data: " + pair.certificateData(),
                "client-key-data: " + pair.keyData());

        assertThat(refused(text))
                .singleElement()
                .satisfies(refusal -> assertThat(refusal.message())
                        .startsWith("users[0].user.token stands beside a client certificate")
                        .endsWith("keep one of them"));
    }
}
