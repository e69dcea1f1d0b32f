package dev.kokumi.kube.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ServerUrlsTest {
    @ParameterizedTest
    @CsvSource({
        "https://spoke.example:6443, spoke.example, 6443, ''",
        "https://spoke.example, spoke.example, 443, ''",
        "https://Spoke.Example.:443, Spoke.Example., 443, ''",
        "HTTPS://spoke.example, spoke.example, 443, ''",
        "https://10.0.0.1:6443, 10.0.0.1, 6443, ''",
        "https://[2001:DB8::1]:6443, 2001:DB8::1, 6443, ''",
        "https://[::1], ::1, 443, ''",
        "https://[::ffff:10.0.0.1]:1, ::ffff:10.0.0.1, 1, ''",
        "https://my_host-1:65535, my_host-1, 65535, ''",
        "https://rancher.example/k8s/clusters/c-m-1, rancher.example, 443, /k8s/clusters/c-m-1",
        "https://h:8443/a.b/~c/d:e;f=1, h, 8443, /a.b/~c/d:e;f=1",
        "https://h/..a/b.., h, 443, /..a/b..",
    })
    void shouldTakeApart(String text, String host, int port, String basePath) {
        ServerUrl url = accepted(text);

        assertThat(url.value()).isEqualTo(text).isEqualTo(url.toString());
        assertThat(url.host()).isEqualTo(host);
        assertThat(url.port()).isEqualTo(port);
        assertThat(url.basePath()).isEqualTo(basePath);
    }

    /** Case D2: all spellings with slashes are one server, under one name. */
    @ParameterizedTest
    @ValueSource(strings = {"https://h:6443", "https://h:6443/", "https://h:6443//", "https://h:6443///////"})
    void shouldDropAllTrailingSlashes(String text) {
        ServerUrl url = accepted(text);

        assertThat(url.value()).isEqualTo("https://h:6443");
        assertThat(url.secretName()).isEqualTo(accepted("https://h:6443").secretName());
        assertThat(url.identity()).isEqualTo(new ServerIdentity("https://h:6443"));
    }

    @Test
    void shouldDropTrailingSlashesOfPath() {
        assertThat(accepted("https://h/k8s/clusters/c//").value()).isEqualTo("https://h/k8s/clusters/c");
    }

    /** Digits from {@code printf %s https://spoke.example:6443 | sha256sum}. */
    @Test
    void shouldNameSecretByHash() {
        assertThat(accepted("https://spoke.example:6443/").secretName()).isEqualTo("kokumi-f6c047b0a2cdd4a3");
    }

    @ParameterizedTest
    @CsvSource({
        "http://h, plain http",
        "h:6443, begin with https://",
        "ftp://h, begin with https://",
        "'', begin with https://",
        "https:/h, begin with https://",
        "https://, no host",
        "https:///, no host",
        "https:///a, no host",
        "https://:6443, no host",
        "https://u:p@h, user info",
        "https://u@h, user info",
        "https://h/a@b, user info",
        "https://h?x=1, query",
        "https://h/#x, fragment",
        "' https://h', white space",
        "'https://h ', white space",
        "'https://a b', white space",
        "'https://h\u0085', white space",
        "'https://h\u00a0', white space",
        "'https://h\u0007', control",
        "https://bücher.example, no name in ASCII",
        "https://a..b, no name in ASCII",
        "https://-a, no name in ASCII",
        "https://a*, no name in ASCII",
        "https://h%41, no name in ASCII",
        "https://127.1, number for a host",
        "https://2130706433, number for a host",
        "https://0x7f.0.0.1, number for a host",
        "https://0x7f000001, number for a host",
        "https://010.0.0.1, number for a host",
        "https://1.2.3.256, number for a host",
        "https://1.2.3.4.5, number for a host",
        "https://1.2.3.4., number for a host",
        "https://a.1, number for a host",
        "https://h:, port",
        "https://h:0, port",
        "https://h:65536, port",
        "https://h:0443, port",
        "https://h:+1, port",
        "https://h:1:2, brackets",
        "https://::1, brackets",
        "https://[::1, bracket",
        "https://[fe80::1%25eth0], zone",
        "https://[fe80::1%eth0]:1, zone",
        "https://[10.0.0.1], no IPv6",
        "https://[::1::2], no IPv6",
        "https://[1:2:3:4:5:6:7:8:9], no IPv6",
        "https://[], no IPv6",
        "https://[::1]x, port",
        "https://h/a//b, path",
        "https://h/./a, path",
        "https://h/a/.., path",
        "https://h/a/../b, path",
        "https://h/%61, path",
        "https://h/a\\b, path",
        "https://h\\a, no name in ASCII",
    })
    void shouldRefuse(String text, String why) {
        assertThat(ServerUrls.parse(text))
                .isInstanceOfSatisfying(
                        ServerUrlReading.Refused.class,
                        refused -> assertThat(refused.why()).contains(why, ": "));
    }

    @Test
    void shouldRefuseWhatStatusCannotHold() {
        String longest = "https://h/" + "a".repeat(2048 - 10);

        assertThat(accepted(longest).value()).hasSize(2048);
        assertThat(ServerUrls.parse(longest + "a")).isInstanceOf(ServerUrlReading.Refused.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/a", "/.", "//", "/", "%2e", "a.", "[", "@"})
    void shouldBearRepetition(String part) {
        for (int times : new int[] {100, 1000, 500_000}) {
            assertThat(ServerUrls.parse("https://h" + part.repeat(times) + "/."))
                    .isInstanceOf(ServerUrlReading.Refused.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"https://h/", "http://h", "https://h?a", ""})
    void shouldNotBeMadeOfAnythingElse(String value) {
        assertThatThrownBy(() -> new ServerUrl(value)).isInstanceOf(IllegalArgumentException.class);
    }

    private static ServerUrl accepted(String text) {
        assertThat(ServerUrls.parse(text)).isInstanceOf(ServerUrlReading.Read.class);
        return ((ServerUrlReading.Read) ServerUrls.parse(text)).url();
    }
}
