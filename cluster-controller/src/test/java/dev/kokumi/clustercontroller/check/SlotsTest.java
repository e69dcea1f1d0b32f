package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SlotsTest {
    private static Slots slots() {
        return new Slots(8, 64, Duration.ofSeconds(60), Duration.ofSeconds(10));
    }

    private static void measure(Slots slots, boolean hung, Duration took) {
        for (int i = 0; i < 200; i++) {
            slots.measured(hung, took);
        }
    }

    @ParameterizedTest
    @CsvSource({
        // answering, each taking ms, slow, waiting → slots
        "   50,   20,   0,    0,  8",
        " 1000,   20,   0,    0,  8",
        " 5000,  400,   0,    0, 42",
        "20000, 1000,   0,    0, 64",
        " 1000,  400,   0, 1000, 50",
        "   40,   20,  10,    0,  8",
        "   40,   20, 100,    0, 42",
        "    0,   20, 900,    0, 64",
    })
    void shouldHaveSlotsEnoughToKeepTheMinute(int answering, long each, int slow, int waiting, int expected) {
        var slots = slots();
        measure(slots, false, Duration.ofMillis(each));

        assertThat(slots.count(answering, slow, waiting)).isEqualTo(expected);
    }

    @Test
    void shouldGoBackToTheFloorWhenServersAnswerFastAgain() {
        var slots = slots();
        measure(slots, false, Duration.ofSeconds(1));
        assertThat(slots.count(3_000, 0, 0)).isGreaterThan(8);

        measure(slots, false, Duration.ofMillis(10));

        assertThat(slots.count(3_000, 0, 0)).isEqualTo(8);
    }

    @Test
    void shouldNeverGoBelowTheFloorEvenWhereTheBoundIsLower() {
        assertThat(new Slots(8, 1, Duration.ofSeconds(60), Duration.ofSeconds(10)).count(0, 0, 0))
                .isEqualTo(8);
    }
}
