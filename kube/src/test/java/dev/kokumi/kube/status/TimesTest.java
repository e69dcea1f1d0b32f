package dev.kokumi.kube.status;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimesTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-29T12:00:00Z, 2026-11-29T12:00:00Z",
        "2026-11-29T12:00:00.123456Z, 2026-11-29T12:00:00.123456Z",
        "2026-11-29T14:00:00+02:00, 2026-11-29T12:00:00Z",
    })
    void shouldReadWhatKubernetesWrites(String text, Instant time) {
        assertThat(Times.parse(text)).contains(time);
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "soon", "2026-11-29", "+1000000001-01-01T00:00:00Z", "2026-11-29T12:00:00"})
    void shouldTakeAnyOtherTextForNoTime(String text) {
        assertThat(Times.parse(text)).isEmpty();
    }
}
