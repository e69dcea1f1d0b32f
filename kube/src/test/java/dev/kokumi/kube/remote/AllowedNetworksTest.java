package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.net.InetAddress;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class AllowedNetworksTest {
    @ParameterizedTest
    @CsvSource({
        "10.1.2.3, true",
        "127.0.0.1, true",
        "::1, true",
        "fd00::1, true",
        "169.253.255.255, true",
        "169.254.0.0, false",
        "169.254.169.254, false",
        "169.255.0.0, true",
        "fe80::1, false",
        "febf:ffff::1, false",
        "fec0::1, true",
        "::ffff:169.254.169.254, false",
        "64:ff9b::169.254.169.254, false",
        "64:ff9b::10.0.0.1, true",
    })
    void shouldForbidLinkLocalOnlyByDefault(String address, boolean permitted) {
        assertThat(AllowedNetworks.allButLinkLocal().permits(InetAddress.ofLiteral(address)))
                .isEqualTo(permitted);
    }

    @ParameterizedTest
    @CsvSource({"10.0.0.1, true", "10.0.5.1, false", "11.0.0.1, false", "2001:db8::1, true", "2001:db9::1, false"})
    void shouldPermitOnlyWhatIsAllowedAndNotDenied(String address, boolean permitted) {
        var networks = AllowedNetworks.parse(List.of("10.0.5.0/24"), List.of("10.0.0.0/8", "2001:db8::/32"));

        assertThat(networks.permits(InetAddress.ofLiteral(address))).isEqualTo(permitted);
    }

    /** Connecting to the unspecified address connects to this machine. */
    @ParameterizedTest
    @ValueSource(strings = {"0.0.0.0", "127.0.0.1", "::", "::1"})
    void shouldJudgeTheUnspecifiedAddressAsLoopback(String address) {
        var networks = AllowedNetworks.parse(List.of("127.0.0.0/8", "::1/128"), List.of());

        assertThat(networks.permits(InetAddress.ofLiteral(address))).isFalse();
    }

    @Test
    void shouldCompareBitsInsideAByte() {
        var range = NetworkRange.parse("192.168.8.0/21");

        assertThat(range.contains(InetAddress.ofLiteral("192.168.15.255"))).isTrue();
        assertThat(range.contains(InetAddress.ofLiteral("192.168.16.0"))).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "example.com/8", "10.0.0.0/33", "10.0.0.0/-1", "10.0.0.0/x", "::/129", "10.0/8"})
    void shouldRefuseWhatIsNoRange(String text) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> NetworkRange.parse(text))
                .withMessageContaining("network ");
    }
}
