package dev.kokumi.kube.kubeconfig;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ProxyUrlsTest {
    @ParameterizedTest
    @CsvSource({
        "http://proxy.example, http, proxy.example, 80",
        "https://proxy.example, https, proxy.example, 443",
        "socks5://proxy.example, socks5, proxy.example, 1080",
        "HTTP://Proxy.example:3128/, http, Proxy.example, 3128",
        "socks5://10.0.0.1:9050, socks5, 10.0.0.1, 9050",
        "http://[2001:db8::1]:3128, http, 2001:db8::1, 3128",
        "http://[::1], http, ::1, 80",
    })
    void shouldTakeApart(String text, String scheme, String host, int port) {
        assertThat(accepted(text)).isEqualTo(new ProxyUrl(scheme, host, port, Optional.empty(), text));
    }

    @ParameterizedTest
    @CsvSource({
        "http://u:p@h, u, p",
        "http://u@h, u, ''",
        "http://u:@h, u, ''",
        "http://:p@h, '', p",
        "http://@h, '', ''",
        "http://u%40x:p%3A%2f%25@h:1, u@x, p:/%",
        "http://u:p@ss@h, u, p@ss",
        "http://u:a:b@h, u, a:b",
        "https://gr%C3%B6%C3%9Fe:+~@h, größe, +~",
        "socks5://u:p@h, u, p",
        "socks5://u@h, u, ''",
    })
    void shouldDecodeUserInfo(String text, String user, String password) {
        ProxyUrl url = accepted(text);

        assertThat(url.userInfo()).contains(new ProxyUrl.UserInfo(user, password));
        assertThat(url.raw()).isEqualTo(text);
        assertThat(url.host()).isEqualTo("h");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "s3cret",
                "s3cret:3128",
                "//s3cret",
                "ftp://s3cret",
                "socks4://s3cret",
                "socks5h://s3cret",
                "socks://s3cret",
                "://s3cret",
                "http:/s3cret",
                "http://",
                "http:///",
                "http://u:s3cret@",
                "http://u:s3cret@:3128",
                "http://h/s3cret",
                "http://h//",
                "http://h?s3cret",
                "http://h/?s3cret",
                "http://h#s3cret",
                "http://u:s3/cret@h",
                "http://u:s3#cret@h",
                "http://u:s3\\cret@h",
                "http://u:s3%cret@h",
                "http://u:s3cret%4@h",
                "http://u:s3cret%@h",
                "http://u:s3cret%ff@h",
                "http://u:s3cret%0a@h",
                "http://u:s3cret[@h",
                "http://u:s3cret \u00e9@h",
                "http://u:s3crét@h",
                " http://s3cret",
                "http://s3cret ",
                "http://s3cret\n",
                "http://u:s3cret@127.1",
                "http://u:s3cret@h:",
                "http://u:s3cret@h:0",
                "http://u:s3cret@h:99999",
                "http://u:s3cret@h:1:2",
                "http://u:s3cret@[::1%25lo]",
                "http://u:s3cret@b\u00fccher",
                "socks5://:s3cret@h",
            })
    void shouldRefuseWithoutEcho(String text) {
        assertThat(ProxyUrls.parse(text))
                .isInstanceOfSatisfying(
                        ProxyUrlReading.Refused.class,
                        refused -> assertThat(refused.why())
                                .contains(": ")
                                .doesNotContain("s3")
                                .doesNotContain("cret"));
    }

    @Test
    void shouldKeepTheBoundsOfSocks() {
        assertThat(accepted("socks5://" + "u".repeat(255) + ":" + "p".repeat(255) + "@h")
                        .userInfo())
                .isPresent();
        assertThat(ProxyUrls.parse("socks5://" + "u".repeat(256) + "@h")).isInstanceOf(ProxyUrlReading.Refused.class);
        assertThat(ProxyUrls.parse("socks5://u:" + "p".repeat(256) + "@h")).isInstanceOf(ProxyUrlReading.Refused.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"%41", "a", "@", ":", "%", "["})
    void shouldBearRepetition(String part) {
        assertThat(ProxyUrls.parse("http://u:" + part.repeat(600) + "@h")).isNotNull();
        assertThat(ProxyUrls.parse("http://u:" + part.repeat(300_000) + "@h"))
                .isInstanceOf(ProxyUrlReading.Refused.class);
    }

    @Test
    void shouldNeverShowUserInfo() {
        ProxyUrl url = accepted("https://s3cret:s3cret@[::1]:3128");

        assertThat(url).hasToString("https://[::1]:3128");
        assertThat(url.redacted()).isEqualTo("https://[::1]:3128");
        assertThat(url.userInfo().orElseThrow()).hasToString("UserInfo[redacted]");
    }

    private static ProxyUrl accepted(String text) {
        assertThat(ProxyUrls.parse(text)).isInstanceOf(ProxyUrlReading.Read.class);
        return ((ProxyUrlReading.Read) ProxyUrls.parse(text)).url();
    }
}
