package dev.kokumi.probeworker.sweep;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.queue.Outcome;
import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SoonerTest {
    private static Outcome outcome(String word) {
        return word.equals("done") ? Outcome.DONE : new Outcome.Again(Duration.parse(word));
    }

    @ParameterizedTest(name = "round {0}, warning {1}: {2}")
    @CsvSource({
        "PT15M, PT3M, PT3M",
        "PT1M, PT1H, PT1M",
        "PT1M, PT1M, PT1M",
        "PT5M, done, PT5M",
        "done, PT3M, done",
        "done, done, done",
    })
    void shouldComeBackBeforeTheNextWarning(String round, String warning, String expected) {
        assertThat(Sooner.of(outcome(round), outcome(warning))).isEqualTo(outcome(expected));
    }
}
