package dev.kokumi.ingestgateway.limit;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClientAddressTest {
    private final ClientAddress none = new ClientAddress(List.of());
    private final ClientAddress proxied = new ClientAddress(List.of("10.0.0.0/8"));

    @Test
    void shouldNotBelieveTheHeaderWhenNoProxyIsTrusted() {
        assertThat(none.of(ip("10.0.0.1"), "1.2.3.4")).isEqualTo(none.of(ip("10.0.0.1"), ""));
    }

    @Test
    void shouldStopAtTheFirstStrangerWhenReadFromTheEnd() {
        assertThat(proxied.of(ip("10.0.0.1"), "9.9.9.9, 1.2.3.4, 10.0.0.2")).isEqualTo(none.of(ip("1.2.3.4"), ""));
    }

    @Test
    void shouldKeepTheProxyWhenTheHeaderIsJunk() {
        assertThat(proxied.of(ip("10.0.0.1"), "evil.example")).isEqualTo(none.of(ip("10.0.0.1"), ""));
    }

    @Test
    void shouldCountANetworkOnceWhenItIsIpv6() {
        assertThat(none.of(ip("2001:db8::1"), "")).isEqualTo(none.of(ip("2001:db8::ffff"), ""));
        assertThat(none.of(ip("2001:db8::1"), "")).isNotEqualTo(none.of(ip("2001:db8:0:1::1"), ""));
    }

    private static InetAddress ip(String literal) {
        return InetAddress.ofLiteral(literal);
    }
}
