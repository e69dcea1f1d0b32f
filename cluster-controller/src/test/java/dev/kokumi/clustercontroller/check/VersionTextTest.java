package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** D10 (argoproj/argo-cd#19385): a server chooses its version freely. */
class VersionTextTest {
    @ParameterizedTest
    @CsvSource({
        "v1.34.4, v1.34.4, v1.34.4",
        "v1.29.6-eks-1-x, v1.29.6-eks-1-x, v1.29.6",
        "v1.30.5+k3s1, v1.30.5+k3s1, v1.30.5",
        "v1.31.1-gke.1, v1.31.1-gke.1, v1.31.1",
        "'', '', other",
        "1.31.1, 1.31.1, other",
        "v1.31, v1.31, other",
        "v99999.1.1, v99999.1.1, other",
        "v1.31.1x, v1.31.1x, other",
        "'v1 .2\u001b[31m\n3é', 'v1.2[31m3', other",
    })
    void shouldShowWhatIsHarmlessAndLabelOnlyAPlainRelease(String gitVersion, String shown, String label) {
        assertThat(VersionText.shown(gitVersion)).isEqualTo(shown);
        assertThat(VersionText.label(Optional.of(shown))).isEqualTo(label);
    }

    @Test
    void shouldBoundAFourKibibyteVersion() {
        assertThat(VersionText.shown("v1.34.4-" + "x".repeat(4096))).hasSize(64).startsWith("v1.34.4-x");
    }

    @Test
    void shouldLabelAnUnknownVersion() {
        assertThat(VersionText.label(Optional.empty())).isEqualTo("other");
    }
}
