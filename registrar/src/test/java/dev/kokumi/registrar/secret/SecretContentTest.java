package dev.kokumi.registrar.secret;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.kubeconfig.Trust;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SecretContentTest {
    private static final ObjectKey HOLDER = new ObjectKey("platform", "spoke");

    static Stream<Arguments> connections() {
        var plain = Kubeconfigs.token("https://h:6443", "t0k");
        return Stream.of(
                argumentSet("token, system roots", plain, """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":false}}"""),
                argumentSet("token, CA", plain.trust(new Trust.GivenCa("CA\n")), """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":false,"caData":"Q0EK"}}"""),
                argumentSet("token, insecure", plain.trust(new Trust.Insecure()), """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":true}}"""),
                argumentSet(
                        "client certificate, CA",
                        plain.credential(new Credential.ClientCertificate("CERT\n", "KEY\n"))
                                .trust(new Trust.GivenCa("CA\n")),
                        """
                        {"tlsClientConfig":{"insecure":false,"certData":"Q0VSVAo=","keyData":"S0VZCg==","caData":"Q0EK"}}"""),
                argumentSet("TLS server name", plain.tlsServerName("api.internal"), """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":false,"serverName":"api.internal"}}"""),
                argumentSet(
                        "proxy with password, as written",
                        plain.proxy(new ProxyUrl(
                                "http",
                                "p",
                                3128,
                                Optional.of(new ProxyUrl.UserInfo("u", "a b")),
                                "http://u:a%20b@p:3128")),
                        """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":false},"proxyUrl":"http://u:a%20b@p:3128"}"""),
                argumentSet("compression off", plain.withoutCompression(), """
                        {"bearerToken":"t0k","tlsClientConfig":{"insecure":false},"disableCompression":true}"""),
                argumentSet("characters JSON escapes", Kubeconfigs.token("https://h:6443", "a\"b\\c"), """
                        {"bearerToken":"a\\"b\\\\c","tlsClientConfig":{"insecure":false}}"""));
    }

    @ParameterizedTest
    @MethodSource("connections")
    void shouldWriteTheConnectionAsArgoCdReadsIt(Kubeconfigs kubeconfig, String json) {
        assertThat(SecretContent.of(HOLDER, kubeconfig.value()).data()).containsEntry("config", json);
    }

    @Test
    void shouldNameServerClusterAndHolder() {
        var content = SecretContent.of(
                HOLDER, Kubeconfigs.token("https://spoke.example:6443", "t").value());

        assertThat(content.data())
                .containsEntry("server", "https://spoke.example:6443")
                .containsEntry("name", "kokumi-platform-spoke-f6c047b0a2cdd4a3");
        assertThat(content.labels())
                .isEqualTo(Map.of(
                        "argocd.argoproj.io/secret-type", "cluster",
                        "app.kubernetes.io/managed-by", "kokumi",
                        "delivery.kokumi.dev/cluster", "spoke",
                        "delivery.kokumi.dev/cluster-namespace", "platform"));
    }

    @Test
    void shouldBeEqualForEqualKubeconfigs() {
        Kubeconfig one = Kubeconfigs.token("https://h:6443", "t").value();
        Kubeconfig same = Kubeconfigs.token("https://h:6443", "t").value();
        Kubeconfig other = Kubeconfigs.token("https://h:6443", "u").value();

        assertThat(SecretContent.of(HOLDER, one)).isEqualTo(SecretContent.of(HOLDER, same));
        assertThat(SecretContent.of(HOLDER, one)).isNotEqualTo(SecretContent.of(HOLDER, other));
    }

    @Test
    void shouldShowNoCredential() {
        var content = SecretContent.of(
                HOLDER, Kubeconfigs.token("https://h:6443", "sesame").value());

        assertThat(content.toString()).contains("spoke").doesNotContain("sesame");
    }
}
