package dev.kokumi.kube.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The narrower grammar: what a Cluster's kubeconfig may hold and a target's may not. */
class TargetGrammarTest {
    private static KubeconfigResult parse(String text) {
        return KubeconfigParser.parseTarget(text.getBytes(StandardCharsets.UTF_8));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "proxy-url: http://u:s3cret@proxy:3128 | clusters[0].cluster.proxy-url | kokumi.credentials.proxies",
                "proxy-url: 's3cret' | clusters[0].cluster.proxy-url | take it out",
                "proxy-url: [s3cret] | clusters[0].cluster.proxy-url | take it out",
                "insecure-skip-tls-verify: true | clusters[0].cluster.insecure-skip-tls-verify | inline the server's CA",
                "certificate-authority: /s3cret | clusters[0].cluster.certificate-authority | certificate-authority-data",
            })
    void shouldRefuseFieldWhenItIsOfTheCluster(String line, String field, String remedy) {
        assertRefused(KubeconfigText.withCluster(KubeconfigText.SERVER, line), field, remedy);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "client-certificate-data: s3cret | users[0].user.client-certificate-data | inline a token",
                "client-key-data: s3cret | users[0].user.client-key-data | inline a token",
                "client-certificate-data: {s3cret: 1} | users[0].user.client-certificate-data | inline a token",
                "exec: {command: s3cret} | users[0].user.exec | inline a token",
                "tokenFile: /s3cret | users[0].user.tokenFile | inline the token",
            })
    void shouldRefuseFieldWhenItIsOfTheUser(String line, String field, String remedy) {
        assertRefused(KubeconfigText.withUser(KubeconfigText.TOKEN, line), field, remedy);
    }

    @ParameterizedTest
    @ValueSource(strings = {"insecure-skip-tls-verify: false", "tls-server-name: spoke.example", "proxy-url: ''"})
    void shouldAcceptWhatChangesNothingForTheWorse(String line) {
        assertThat(parse(KubeconfigText.withCluster(KubeconfigText.SERVER, line)))
                .isInstanceOfSatisfying(KubeconfigResult.Accepted.class, accepted -> {
                    assertThat(accepted.kubeconfig().credential()).isInstanceOf(Credential.Token.class);
                    assertThat(accepted.kubeconfig().proxy()).isEmpty();
                    assertThat(accepted.kubeconfig().trust()).isInstanceOf(Trust.SystemRoots.class);
                });
    }

    @Test
    void shouldStillAcceptForAClusterWhatIsRefusedForATarget() {
        String text = KubeconfigText.withCluster(KubeconfigText.SERVER, "proxy-url: http://proxy:3128");

        assertThat(KubeconfigText.accepted(text).proxy()).isPresent();
    }

    private static void assertRefused(String text, String field, String remedy) {
        assertThat(parse(text)).isInstanceOfSatisfying(KubeconfigResult.Refused.class, refused -> {
            List<String> messages =
                    refused.refusals().stream().map(Refusal::message).toList();
            assertThat(messages)
                    .anySatisfy(message ->
                            assertThat(message).startsWith(field + " ").contains(remedy))
                    .noneSatisfy(message -> assertThat(message).contains("s3cret"));
        });
    }
}
