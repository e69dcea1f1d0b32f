package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.SERVER;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.TOKEN;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.refused;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withCluster;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** One row per field the closed grammar refuses: the message names it and says what to do instead. */
class RefusedFieldsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "exec: {apiVersion: v1, command: /bin/s3cret} | users[0].user.exec | inline a token",
                "exec: {} | users[0].user.exec | inline a token",
                "exec: /bin/s3cret | users[0].user.exec | inline a token",
                "auth-provider: {name: gcp, config: {access-token: s3cret}} | users[0].user.auth-provider | inline a token",
                "auth-provider: {} | users[0].user.auth-provider | inline a token",
                "username: s3cret | users[0].user.username | inline a token",
                "password: s3cret | users[0].user.password | inline a token",
                "client-certificate: /s3cret.crt | users[0].user.client-certificate | as client-certificate-data",
                "client-key: /s3cret.key | users[0].user.client-key | as client-key-data",
                "tokenFile: /s3cret | users[0].user.tokenFile | inline the token",
                "as: s3cret | users[0].user.as | credential of that user",
                "as-uid: s3cret | users[0].user.as-uid | credential of that user",
                "as-groups: [s3cret] | users[0].user.as-groups | credential of that user",
                "as-user-extra: {s3cret: [s3cret]} | users[0].user.as-user-extra | credential of that user",
                "extensions: [{name: s3cret}] | users[0].user.extensions | take it out",
                "Token: s3cret | users[0].user.Token | correct its spelling",
                "token-file: s3cret | users[0].user.token-file | correct its spelling",
                "s3cret: 1 | users[0].user | correct its spelling",
                "'{s3cret}' | users[0].user | line 16",
            })
    void shouldRefuseFieldOfUser(String line, String field, String remedy) {
        List<Refusal> refusals = refused(line.startsWith("{") ? withUser(line) : withUser(TOKEN, line));

        assertThat(refusals).singleElement().satisfies(refusal -> {
            assertThat(refusal.field()).isEqualTo(field);
            assertThat(refusal.message())
                    .startsWith(field + " ")
                    .contains(remedy)
                    .doesNotContain("s3cret");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "certificate-authority: /s3cret | clusters[0].cluster.certificate-authority | as certificate-authority-data",
                "extensions: [{name: s3cret}] | clusters[0].cluster.extensions | take it out",
                "api-version: s3cret | clusters[0].cluster.api-version | correct its spelling",
                "insecure: true | clusters[0].cluster.insecure | correct its spelling",
                "s3cret: {} | clusters[0].cluster | line 8",
                "insecure-skip-tls-verify: yes | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: 'True' | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: \"true\" | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: \"\" | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: 1 | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: [true] | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "insecure-skip-tls-verify: !!bool true | clusters[0].cluster.insecure-skip-tls-verify | without quotes",
                "disable-compression: on | clusters[0].cluster.disable-compression | without quotes",
                "tls-server-name: '*.s3cret' | clusters[0].cluster.tls-server-name | certificate holds",
                "tls-server-name: https://s3cret | clusters[0].cluster.tls-server-name | certificate holds",
                "tls-server-name: '[::1]' | clusters[0].cluster.tls-server-name | certificate holds",
                "tls-server-name: '127.1' | clusters[0].cluster.tls-server-name | certificate holds",
                "tls-server-name: 10 | clusters[0].cluster.tls-server-name | put it in quotes",
                "tls-server-name: {a: s3cret} | clusters[0].cluster.tls-server-name | put it in quotes",
                "proxy-url: ftp://s3cret | clusters[0].cluster.proxy-url | use one of them",
                "proxy-url: http://u:s3cret@h:1/x | clusters[0].cluster.proxy-url | end it after the port",
                "proxy-url: ['http://s3cret'] | clusters[0].cluster.proxy-url | put it in quotes",
                "certificate-authority-data: s3cret | clusters[0].cluster.certificate-authority-data | encode the PEM file",
                "certificate-authority-data: !!binary aGk= | clusters[0].cluster.certificate-authority-data | put it in quotes",
            })
    void shouldRefuseFieldOfCluster(String line, String field, String remedy) {
        List<Refusal> refusals = refused(withCluster(SERVER, line));

        assertThat(refusals).singleElement().satisfies(refusal -> {
            assertThat(refusal.field()).isEqualTo(field);
            assertThat(refusal.message())
                    .startsWith(field + " ")
                    .contains(remedy)
                    .doesNotContain("s3cret");
        });
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'' | is missing: write https://host:port",
                "server: | is missing",
                "server: '' | is missing",
                "server: 6443 | put it in quotes",
                "server: http://s3cret | use https",
                "server: https://u:s3cret@h | user info",
                "server: https://h?s3cret | query",
                "server: s3cret | write https://host:port",
            })
    void shouldRefuseServer(String line, String remedy) {
        assertThat(refused(withCluster("disable-compression: false", line)))
                .singleElement()
                .satisfies(refusal -> {
                    assertThat(refusal.field()).isEqualTo("clusters[0].cluster.server");
                    assertThat(refusal.message()).contains(remedy).doesNotContain("s3cret");
                });
    }

    /** What Go leaves out of what it writes says nothing: it is no reason to refuse. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "exec: null",
                "exec:",
                "auth-provider: ~",
                "username: ''",
                "password: \"\"",
                "client-certificate: ''",
                "client-certificate-data: ''",
                "client-key-data: null",
                "tokenFile: ''",
                "as: ''",
                "as-groups: []",
                "as-groups: null",
                "extensions: []",
            })
    void shouldTakeEmptyFieldForNone(String line) {
        assertThat(accepted(withUser(TOKEN, line))).isEqualTo(accepted(withUser(TOKEN)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "certificate-authority: ''",
                "certificate-authority-data: ''",
                "certificate-authority-data:",
                "tls-server-name: ''",
                "proxy-url: \"\"",
                "proxy-url: null",
                "insecure-skip-tls-verify: null",
                "insecure-skip-tls-verify: false",
                "insecure-skip-tls-verify: FALSE",
                "disable-compression: False",
                "extensions: null",
            })
    void shouldTakeEmptyFieldOfClusterForNone(String line) {
        assertThat(accepted(withCluster(SERVER, line))).isEqualTo(accepted(withCluster(SERVER)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"token: 12345", "token: yes", "token: 1e3", "token: [t]", "token: {t: t}", "token: !!binary aGk="
            })
    void shouldRefuseTokenThatIsNoText(String line) {
        assertThat(refused(withUser(line)))
                .containsExactly(new Refusal("users[0].user.token", "is not text: put it in quotes"));
    }

    @Test
    void shouldRefuseUserWithoutCredential() {
        assertThat(refused(withUser("token: ''")))
                .singleElement()
                .satisfies(refusal ->
                        assertThat(refusal.message()).startsWith("users[0].user holds no credential: inline"));
    }

    @Test
    void shouldListRefusalsInDocumentOrder() {
        String text = withUser("exec: {}", "as: me", "username: x") + "apiVersion2: v1\n";

        assertThat(refused(text.replace("spoke.example", "spoke example")))
                .extracting(Refusal::field)
                .containsExactly(
                        "clusters[0].cluster.server",
                        "users[0].user.exec",
                        "users[0].user.as",
                        "users[0].user.username");
    }

    @Test
    void shouldShowThreeAtMost() {
        String text = withUser("exec: {}", "as: me", "username: x", "password: y");

        assertThat(((KubeconfigResult.Refused) KubeconfigText.parse(text)).message())
                .matches("users\\[0].user.exec .*; users\\[0].user.as .*; users\\[0].user.username .*")
                .doesNotContain("user.password");
    }
}
