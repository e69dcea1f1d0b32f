package dev.kokumi.kube.server;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ServerIdentityTest {
    @ParameterizedTest
    @CsvSource({
        "https://spoke.example, https://spoke.example:443",
        "https://spoke.example:443, https://spoke.example:443",
        "HTTPS://SPOKE.Example.:443, https://spoke.example:443",
        "https://spoke.example:6443, https://spoke.example:6443",
        "https://10.0.0.1, https://10.0.0.1:443",
        "https://[::ffff:10.0.0.1], https://10.0.0.1:443",
        "https://[::FFFF:0a00:1], https://10.0.0.1:443",
        "https://[2001:DB8:0:0:0:0:0:1], https://[2001:db8::1]:443",
        "https://[2001:db8::0001], https://[2001:db8::1]:443",
        "https://[0:0:0:0:0:0:0:1]:6443, https://[::1]:6443",
        "https://[::], https://[::]:443",
        "https://[1::], https://[1::]:443",
        "https://[1:0:0:2:0:0:0:3], https://[1:0:0:2::3]:443",
        "https://[1:0:0:2:3:0:0:4], https://[1::2:3:0:0:4]:443",
        "https://[1:0:2:3:4:5:6:7], https://[1:0:2:3:4:5:6:7]:443",
        "https://[64:ff9b::1.2.3.4], https://[64:ff9b::102:304]:443",
        "https://Rancher.example/k8s/Clusters/c-1, https://rancher.example:443/k8s/Clusters/c-1",
    })
    void shouldSpellOneServerOneWay(String url, String identity) {
        assertThat(new ServerUrl(url).identity()).hasToString(identity);
    }

    @ParameterizedTest
    @CsvSource({
        "https://h/a, https://h/A",
        "https://h/a, https://h",
        "https://h:443, https://h:6443",
        "https://[::1], https://[::2]",
        "https://[::ffff:0:1.2.3.4], https://1.2.3.4",
        "https://[::1.2.3.4], https://1.2.3.4",
        "https://a.example, https://b.example",
    })
    void shouldTellServersApart(String one, String other) {
        assertThat(new ServerUrl(one).identity()).isNotEqualTo(new ServerUrl(other).identity());
    }
}
