package dev.kokumi.e2e.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnitTest {
    @ParameterizedTest
    @CsvSource({
        "SHORT, 0, 0",
        "SHORT, 12, 12",
        "SHORT, 0.3333, 0.333",
        "SHORT, 1234.4, 1234",
        "PERCENT, 0.985, 98.5 %",
        "OPERATIONS, 0.25, 0.25 /s",
        "REQUESTS, 3, 3 req/s",
        "BYTES, 512, 512 B",
        "BYTES, 50331648, 48 MiB",
        "SECONDS, 0.0042, 4.2 ms",
        "SECONDS, 0.00005, 0.05 ms",
        "SECONDS, 59, 59 s",
        "SECONDS, 90, 1.5 min",
        "SECONDS, -7200, -2 h",
        "SECONDS, 518400, 6 d",
        "SECONDS, 315360000, 10 y",
        "SHORT, NaN, –"
    })
    void shouldWriteThreeDigitsInTheUnitThatFits(Unit unit, double figure, String text) {
        assertThat(unit.text(figure)).isEqualTo(text);
    }

    @Test
    void shouldRefuseAUnitThatNobodyHasDrawn() {
        assertThat(Unit.of("percentunit")).isEqualTo(Unit.PERCENT);
        assertThatThrownBy(() -> Unit.of("furlongs"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("furlongs");
    }
}
