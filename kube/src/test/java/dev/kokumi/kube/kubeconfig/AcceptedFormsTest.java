package dev.kokumi.kube.kubeconfig;

import static dev.kokumi.kube.kubeconfig.KubeconfigText.SERVER;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.TOKEN;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.accepted;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withCluster;
import static dev.kokumi.kube.kubeconfig.KubeconfigText.withUser;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What kubectl takes and the grammar holds. */
class AcceptedFormsTest {
    private static final Kubeconfig PLAIN = new Kubeconfig(
            new ServerUrl("https://spoke.example:6443"),
            new Trust.SystemRoots(),
            Optional.empty(),
            Optional.empty(),
            false,
            new Credential.Token("t0ken.of-spoke_1"));

    @Test
    void shouldReadWhatKubectlWrites() {
        String ca = KeyPairFixture.of("EC:P-256").certificateData();
        Kubeconfig kubeconfig = accepted("""
                apiVersion: v1
                clusters:
                - cluster:
                    certificate-authority-data: %s
                    disable-compression: true
                    proxy-url: http://proxy.example:3128
                    server: https://spoke.example:6443/
                    tls-server-name: kubernetes
                  name: spoke
                contexts:
                - context:
                    cluster: spoke
                    namespace: default
                    user: kokumi
                  name: spoke
                current-context: spoke
                kind: Config
                preferences: {}
                users:
                - name: kokumi
                  user:
                    token: t0ken.of-spoke_1
                """.formatted(ca));

        assertThat(kubeconfig)
                .isEqualTo(new Kubeconfig(
                        new ServerUrl("https://spoke.example:6443"),
                        new Trust.GivenCa(KeyPairFixture.of("EC:P-256").certificate()),
                        Optional.of("kubernetes"),
                        Optional.of(new ProxyUrl(
                                "http", "proxy.example", 3128, Optional.empty(), "http://proxy.example:3128")),
                        true,
                        new Credential.Token("t0ken.of-spoke_1")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"current-context\":\"c\",\"clusters\":[{\"name\":\"c\",\"cluster\":{\"server\":\"https://spoke.example:6443\"}}],"
                        + "\"contexts\":[{\"name\":\"c\",\"context\":{\"cluster\":\"c\",\"user\":\"u\"}}],"
                        + "\"users\":[{\"name\":\"u\",\"user\":{\"token\":\"t0ken.of-spoke_1\"}}]}",
                "\n{\n\t\"current-context\":\t\"c\",\n\t\"clusters\": [\n\t\t{\n\t\t\t\"name\": \"c\",\n\t\t\t\"cluster\": {\"server\": \"https://spoke.example:6443\"}\n\t\t}\n\t],"
                        + "\n\t\"contexts\": [{\"name\": \"c\", \"context\": {\"cluster\": \"c\", \"user\": \"u\"}}],"
                        + "\n\t\"users\": [{\"name\": \"u\", \"user\": {\"token\": \"t0ken.of-spoke_1\"}}]\n}\n",
            })
    void shouldReadJson(String json) {
        assertThat(accepted(json)).isEqualTo(PLAIN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "apiVersion: v1 | ''",
                "kind: Config | ''",
                "apiVersion: v1 | apiVersion:",
                "kind: Config | kind: null~preferences: {}",
                "kind: Config | kind: \"\"~preferences: {colors: true, extensions: [1]}~extensions: [{name: x}]",
                "kind: Config | kind: Config~comment: anything at all",
                "apiVersion: v1 | ---~apiVersion: v1",
                "apiVersion: v1 | %YAML 1.2~---~apiVersion: v1",
                "apiVersion: v1 | \uFEFFapiVersion: v1",
                "apiVersion: v1 | # a comment~~apiVersion: \"v1\" # another",
                "clusters: | clusters:~- {name: other, cluster: null}~- null",
                "clusters: | clusters2: null~clusters:",
            })
    void shouldBearWhatDoesNotMatter(String line, String instead) {
        String text = withUser(TOKEN).replace(line + "\n", instead.replace('~', '\n') + "\n");

        assertThat(accepted(text)).isEqualTo(PLAIN);
    }

    @Test
    void shouldReadWindowsLinesAndSingleQuotes() {
        assertThat(accepted(withUser(TOKEN).replace("\n", "\r\n"))).isEqualTo(PLAIN);
        assertThat(accepted(withUser("token: 't0ken.of-spoke_1'"))).isEqualTo(PLAIN);
        assertThat(accepted(withUser("'token': !!str t0ken.of-spoke_1"))).isEqualTo(PLAIN);
    }

    @Test
    void shouldFollowFewAliases() {
        String text = withUser("token: *t").replace("kind: Config", "kind: Config\nmy-token: &t t0ken.of-spoke_1");

        assertThat(accepted(text)).isEqualTo(PLAIN);
    }

    @ParameterizedTest
    @CsvSource({"true, true", "True, true", "TRUE, true", "false, false", "False, false"})
    void shouldReadBooleansAsGoDoes(String written, boolean insecure) {
        assertThat(accepted(withCluster(SERVER, "insecure-skip-tls-verify: " + written))
                        .trust())
                .isEqualTo(insecure ? new Trust.Insecure() : new Trust.SystemRoots());
    }

    @ParameterizedTest
    @ValueSource(strings = {"kubernetes", "Kubernetes.Default.svc.", "my_host", "10.0.0.1", "'::1'", "2001:db8::1"})
    void shouldReadTlsServerName(String name) {
        assertThat(accepted(withCluster(SERVER, "tls-server-name: " + name)).tlsServerName())
                .contains(name.replace("'", ""));
    }

    /** A date and a number too big are text to Go, so they are to us. */
    @ParameterizedTest
    @ValueSource(
            strings = {"2026-11-29", "0x112233445566778899aabbccddeeff", "12e345678", "_0", "1.2.3.4", "tRue", "-a"})
    void shouldReadPlainTextThatLooksLikeSomethingElse(String token) {
        assertThat(accepted(withUser("token: " + token)).credential()).isEqualTo(new Credential.Token(token));
    }
}
