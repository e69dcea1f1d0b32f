package dev.kokumi.kube.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlainTextTest {
    @ParameterizedTest
    @ValueSource(
            strings = {
                "\n", "\r", "\u0000", "\u001b", "\u0085", "\u200b", "\u202e", "\u2028", "\u2029", "\ufeff", "\ue000",
                "\ud800"
            })
    void shouldNotShowWhatIsNotSeen(String hidden) {
        assertThat(PlainText.of("a" + hidden + "b", '?', 10)).isEqualTo("a?b");
    }

    @Test
    void shouldKeepWhatIsSeen() {
        assertThat(PlainText.of("Zoë 東京 😀\u00a0!", '?', 100)).isEqualTo("Zoë 東京 😀\u00a0!");
    }

    @Test
    void shouldNeverCutAPairInTwo() {
        assertThat(PlainText.of("ab😀c", ' ', 3)).isEqualTo("ab");
        assertThat(PlainText.of("ab😀c", ' ', 4)).isEqualTo("ab😀");
    }
}
