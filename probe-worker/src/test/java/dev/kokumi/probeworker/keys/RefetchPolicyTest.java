package dev.kokumi.probeworker.keys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RefetchPolicyTest {
    private static final Instant LAST = Instant.parse("2026-01-01T00:00:00Z");
    private static final RefetchPolicy POLICY = new RefetchPolicy(Duration.ofSeconds(60), Duration.ofMinutes(10));

    @ParameterizedTest
    @CsvSource({
        "true, 0, false",
        "true, 59, false",
        "true, 60, true",
        "false, 60, false",
        "false, 599, false",
        "false, 600, true",
        "false, -1, true",
    })
    void shouldFetchByCooldownWhenAskedAndRegularlyWhenNot(boolean asked, long seconds, boolean due) {
        assertThat(POLICY.due(Optional.of(LAST), asked, LAST.plusSeconds(seconds)))
                .isEqualTo(due);
    }

    @Test
    void shouldFetchWhenNeverFetched() {
        assertThat(POLICY.due(Optional.empty(), false, LAST)).isTrue();
    }

    @Test
    void shouldNameThePropertyWhenThePausesContradictEachOther() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RefetchPolicy(Duration.ofSeconds(60), Duration.ofSeconds(59)))
                .withMessageContaining("kokumi.keys.refetch");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new RefetchPolicy(Duration.ZERO, Duration.ofSeconds(59)))
                .withMessageContaining("kokumi.keys.cooldown");
    }
}
