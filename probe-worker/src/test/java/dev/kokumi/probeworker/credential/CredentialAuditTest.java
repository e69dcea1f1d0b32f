package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CredentialAuditTest {
    @ParameterizedTest
    @ValueSource(strings = {"a\nb", "a\r\nb", "a\u001b[31mb", "a\u2028b", "a\u202eb", "a\u0000b", "a\u0085b"})
    void shouldLeaveNoCharacterThatMovesTheLine(String value) {
        assertThat(CredentialAudit.neutral(value))
                .matches("[ -~]+")
                .startsWith("a")
                .endsWith("b");
    }

    @ParameterizedTest
    @CsvSource({"alice, alice", "a\"b, a\\\"b", "a\\b, a\\\\b", "é, é"})
    void shouldKeepTheRestAndTheQuotesClosed(String value, String neutral) {
        assertThat(CredentialAudit.neutral(value)).isEqualTo(neutral);
    }
}
