package dev.kokumi.registrar.rules;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobTest {
    @ParameterizedTest
    @CsvSource({
        "team-*, team-a, true",
        "team-*, team-, true",
        "team-*, other, false",
        "*, anything, true",
        "a, a, true",
        "a, ab, false",
        "'', '', true",
        "**, https://h:6443/p/q, true",
        "*, https://h:6443, false",
        "https://*.edge.example:6443, https://x.edge.example:6443, true",
        "https://*.edge.example:6443, https://x.y.edge.example:6443, true",
        "https://*.edge.example:6443, https://evil.test/x.edge.example:6443, false",
        "https://*.edge.example:6443, https://xXedge.example:6443, false",
        "https://r:443/k8s/clusters/*, https://r:443/k8s/clusters/c-1, true",
        "https://r:443/k8s/clusters/*, https://r:443/k8s/clusters/c-1/x, false",
        "https://r:443/k8s/**, https://r:443/k8s/clusters/c-1, true",
        "a.c, abc, false",
        "a\\Eb*, a\\Ebc, true"
    })
    void shouldMatchWholeValuesOnly(String pattern, String value, boolean matches) {
        assertThat(new Glob(pattern).matches(value)).isEqualTo(matches);
    }
}
