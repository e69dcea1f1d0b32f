package dev.kokumi.probeworker.item;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShownTextTest {
    @Test
    void shouldShowNoTokenWhenForeignTextHoldsOne() {
        assertThat(ShownText.foreign("got Bearer abc.def and eyJhbGciOi.eyJzdWIi.sig_-1 back", 200))
                .isEqualTo("got [token] and [token] back");
    }

    @Test
    void shouldBeOneLineWhenTextHasControls() {
        assertThat(ShownText.line("a\nb\u001b[31m\u202ec\u2028d\u009b31m", 200)).isEqualTo("a b [31m c d 31m");
    }

    @Test
    void shouldCutBetweenCharactersWhenTextIsLong() {
        assertThat(ShownText.line("ab😀cd", 4)).isEqualTo("ab…");
        assertThat(ShownText.line("abcd", 4)).isEqualTo("abcd");
    }
}
