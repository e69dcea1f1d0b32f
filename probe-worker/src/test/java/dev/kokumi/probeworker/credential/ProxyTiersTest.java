package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.kokumi.kube.kubeconfig.ProxyUrl;
import dev.kokumi.kube.server.ServerUrl;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProxyTiersTest {
    private record Entry(String suffix, String url) implements CredentialsConfig.Proxy {}

    @ParameterizedTest
    @CsvSource({
        "https://a.corp.example:6443, http://outer:3128",
        "https://CORP.example:6443, http://outer:3128",
        "https://a.deep.corp.example:6443, socks5://inner:1080",
        "https://10.0.0.1:6443, http://outer:3128",
        "https://notcorp.example:6443, none",
        "https://corp.example.evil:6443, none",
        "https://110.0.0.1:6443, none",
    })
    void shouldChooseByTheLongestSuffixInWholeLabels(String server, String proxy) {
        var tiers = ProxyTiers.of(List.of(
                new Entry(".corp.example", "http://outer:3128"),
                new Entry("deep.corp.example", "socks5://inner:1080"),
                new Entry("10.0.0.1", "http://outer:3128")));

        assertThat(tiers.to(new ServerUrl(server)).map(ProxyUrl::redacted).orElse("none"))
                .isEqualTo(proxy);
    }

    @Test
    void shouldNameTheSettingAndNotThePasswordWhenAProxyCannotBeUsed() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProxyTiers.of(List.of(new Entry("a.example", "ftp://u:s3cret@h:1"))))
                .withMessageStartingWith("kokumi.credentials.proxies[0].url ")
                .satisfies(e -> assertThat(e.getMessage()).doesNotContain("s3cret"));
        assertThatIllegalArgumentException()
                .isThrownBy(() -> ProxyTiers.of(List.of(new Entry(".", "http://h:1"))))
                .withMessageStartingWith("kokumi.credentials.proxies[0].suffix ");
    }
}
