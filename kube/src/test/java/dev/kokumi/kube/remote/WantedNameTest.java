package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;

import java.net.InetAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WantedNameTest {
    @ParameterizedTest
    @CsvSource({
        "api.example, api.example, true",
        "API.example, api.EXAMPLE, true",
        "api.example., api.example, true",
        "api.example, *.example, true",
        "api.example, *.EXAMPLE, true",
        "a.api.example, *.example, false",
        "example, *.example, false",
        "api.example, a*.example, false",
        "api.example, *, false",
        "api.example, api.*, false",
        "api.example, other.example, false",
        "my_api.example, my_api.example, true",
        "10.0.0.1, 10.0.0.1, false",
        "10.0.0.1, *.0.0.1, false",
    })
    void shouldMatchDnsNamesAsGoDoes(String wanted, String certified, boolean matches) {
        var names = new SubjectNames(List.of(certified), List.of());

        assertThat(WantedName.of(wanted).matches(names)).isEqualTo(matches);
    }

    @ParameterizedTest
    @CsvSource({
        "10.0.0.1, 10.0.0.1, true",
        "10.0.0.1, 10.0.0.2, false",
        "::1, 0:0:0:0:0:0:0:1, true",
        "2001:db8::1, 2001:DB8:0::1, true",
        "api.example, 10.0.0.1, false",
    })
    void shouldMatchAddressesByIpEntriesOnly(String wanted, String certified, boolean matches) {
        var names = new SubjectNames(List.of(), List.of(InetAddress.ofLiteral(certified)));

        assertThat(WantedName.of(wanted).matches(names)).isEqualTo(matches);
    }

    @Test
    void shouldAskForNamesButNotForAddresses() {
        assertThat(WantedName.of("my_api.example.").serverNames())
                .singleElement()
                .extracting(name -> new String(name.getEncoded(), StandardCharsets.US_ASCII))
                .isEqualTo("my_api.example");
        assertThat(WantedName.of("10.0.0.1").serverNames()).isEmpty();
        assertThat(WantedName.of("::1").serverNames()).isEmpty();
    }

    @Test
    void shouldShowThreeNamesAtMost() {
        var names = new SubjectNames(
                List.of("a.example", "b\nexample", "c".repeat(300)), List.of(InetAddress.ofLiteral("10.0.0.1")));

        assertThat(names.shown()).isEqualTo("a.example, b?example, %s... and 1 more".formatted("c".repeat(120)));
    }
}
