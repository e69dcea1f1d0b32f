package dev.kokumi.ingestgateway.http;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClientAddressTest {
    private final ClientAddress behindProxy = new ClientAddress(Set.of("10.0.0.1", "10.0.0.2"));

    @Test
    void shouldBelieveThePeerOnlyWhenItIsNoTrustedProxy() {
        assertThat(behindProxy.of("192.0.2.9", List.of("198.51.100.1"))).isEqualTo("192.0.2.9");
    }

    @Test
    void shouldTakeTheLastHopThatIsNoProxyWhenThePeerIsTrusted() {
        assertThat(behindProxy.of("10.0.0.1", List.of("203.0.113.1, 198.51.100.7, 10.0.0.2")))
                .isEqualTo("198.51.100.7");
    }

    @Test
    void shouldFallBackToThePeerWhenTheHopIsNoAddress() {
        assertThat(behindProxy.of("10.0.0.1", List.of("198.51.100.7, <script>"))).isEqualTo("10.0.0.1");
        assertThat(behindProxy.of("10.0.0.1", List.of())).isEqualTo("10.0.0.1");
    }
}
