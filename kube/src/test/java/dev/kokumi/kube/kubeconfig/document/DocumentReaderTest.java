package dev.kokumi.kube.kubeconfig.document;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.kubeconfig.document.DocumentReading.Document;
import dev.kokumi.kube.kubeconfig.document.DocumentReading.Unreadable;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DocumentReaderTest {
    @Test
    void shouldKeepOrderKindsAndPlaces() {
        Value.Mapping root = (Value.Mapping) ((Document) read("b: [x, '1', 1]\na:\n  c: ~\n")).root();

        assertThat(root.fields().keySet()).containsExactly("b", "a");
        assertThat(root.get("b").orElseThrow())
                .isEqualTo(new Value.Sequence(
                        List.of(
                                new Value.Scalar("x", ScalarKind.TEXT, new Position(1, 5)),
                                new Value.Scalar("1", ScalarKind.TEXT, new Position(1, 8)),
                                new Value.Scalar("1", ScalarKind.NUMBER, new Position(1, 13))),
                        new Position(1, 4)));
        assertThat(root.fields().sequencedValues().getLast().at()).isEqualTo(new Position(2, 1));
        assertThat(((Value.Mapping) root.get("a").orElseThrow()).get("c")).isEmpty();
        assertThat(((Value.Mapping) root.get("a").orElseThrow()).has("c")).isTrue();
    }

    @Test
    void shouldReadPairsOfSurrogates() {
        Value.Mapping root = (Value.Mapping) ((Document) read("{\"a\": \"\\ud83d\\ude00\\/\"}")).root();

        assertThat(root.get("a").orElseThrow()).isEqualTo(new Value.Scalar("😀/", ScalarKind.TEXT, new Position(1, 7)));
    }

    @Test
    void shouldReadSurrogatesAcrossBuffers() {
        for (int shift = 0; shift < 4; shift++) {
            assertThat(read(" ".repeat(shift) + "a: " + "😀".repeat(3_000))).isInstanceOf(Document.class);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0085", "\u2028", "\u2029"})
    void shouldRefuseLinesThatEndForSomeReadersOnly(String separator) {
        assertThat(read("a: b # comment" + separator + "exec: {}"))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("line separator"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '\u0001',
            value = {
                "a: 1\\na: 2 | '' | holds the key a twice, the second time at line 2",
                "users:\\n- name: x\\n  user: {token: 1, \"token\": 2} | users[0].user | holds the key token twice",
                "a: {b: [[], {c: {d: 1, d: 2}}]} | a.b[1].c | holds the key d twice",
                "a: {s3cret: 1, s3cret: 1} | a | holds a key twice",
                "{token, token} | '' | holds a key twice",
                "s3cret: {a: 1, a: 1} | ? | holds the key a twice",
                "1: x\\n\"1\": y | '' | holds a key twice",
                "? [s3cret]\\n: x | '' | has a key that is no text",
                "a: *s3cret | '' | alias without its anchor at line 1",
                "a: &a [*a] | a | alias without its anchor",
                "a: [s3cret | '' | no YAML or JSON that can be read, at line",
                "a: 's3cret | '' | no YAML or JSON",
                "a: b: s3cret | '' | no YAML or JSON that can be read, at line 1, column 5",
                "a: @s3cret | '' | no YAML or JSON",
                "\\ta: s3cret | '' | by spaces, not tabs",
                "a: \"\\U0011ffff s3cret\" | '' | no YAML or JSON",
                "a: 1\\n---\\nb: s3cret | '' | several YAML documents",
                "a: 1\\n...\\n--- | '' | several YAML documents",
                "# nothing | '' | is empty",
                "' ' | '' | is empty",
            })
    void shouldSayWhatIsWrongAndWhere(String text, String path, String why) {
        String document = text.replace("\\n", "\n").replace("\\t", "\t").replace("' '", " ");

        assertThat(read(document)).isInstanceOfSatisfying(Unreadable.class, unreadable -> {
            assertThat(unreadable.path()).isEqualTo(path.replace("''", ""));
            assertThat(unreadable.why()).contains(why, ": ").doesNotContain("s3cret");
        });
    }

    @Test
    void shouldBoundBytes() {
        String longest = "a: " + "x".repeat((1 << 20) - 3);

        assertThat(read(longest)).isInstanceOf(Document.class);
        assertThat(read(longest + "x"))
                .isEqualTo(new Unreadable("", "is larger than 1 MiB: leave out what the current context does not use"));
    }

    @Test
    void shouldBoundDepth() {
        assertThat(read("[".repeat(32) + "]".repeat(32))).isInstanceOf(Document.class);
        assertThat(read("[".repeat(33) + "]".repeat(33)))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("nested more than 32 deep"));
    }

    @Test
    void shouldBoundAliases() {
        assertThat(read("a: &a x\nb: [" + "*a, ".repeat(16) + "]")).isInstanceOf(Document.class);
        assertThat(read("a: &a x\nb: [" + "*a, ".repeat(17) + "]"))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("more than 16 YAML aliases"));
    }

    @Test
    void shouldBoundValues() {
        assertThat(read("- a\n".repeat(100_001)))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("more than 100000 values"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "[",
                "{",
                "- ",
                "? ",
                "{a: ",
                "[a, ",
                "&a ",
                "*a ",
                "!a ",
                "!<a> ",
                "%TAG !a! b\n",
                "\n",
                "\t",
                "'",
                "\"",
                "\\",
                "a: ",
                "a:\n ",
                "|\n",
                "# \n",
                "--- ",
                "...\n",
                ",",
                ":",
                "\u2028",
                "\u0085",
                "a b\n"
            })
    void shouldEndSoonWhateverIsRepeated(String part) {
        for (String prefix : new String[] {"", "a: ", "[", "a: \"", "a: |\n "}) {
            Assertions.assertTimeout(
                    Duration.ofSeconds(5), () -> read(prefix + part.repeat((1 << 20) / part.length() / 2)));
        }
    }

    @ParameterizedTest
    @ValueSource(bytes = {(byte) 0xff, (byte) 0xc0, (byte) 0x80})
    void shouldRefuseOtherEncodings(byte bad) {
        assertThat(DocumentReader.read(new byte[] {'a', ':', ' ', bad}))
                .isInstanceOfSatisfying(
                        Unreadable.class,
                        unreadable -> assertThat(unreadable.why()).contains("save it as UTF-8"));
        assertThat(DocumentReader.read("a: b".getBytes(StandardCharsets.UTF_16)))
                .isInstanceOf(Unreadable.class);
    }

    @Test
    void shouldRedact() {
        assertThat(read("a: [s3cret, {s3cret: s3cret}]").toString()).doesNotContain("s3cret");
        Value root = ((Document) read("s3cret: s3cret")).root();
        assertThat(((Value.Mapping) root).fields().toString())
                .doesNotContain("Scalar[s3cret")
                .contains("redacted");
    }

    private static DocumentReading read(String text) {
        return DocumentReader.read(text.getBytes(StandardCharsets.UTF_8));
    }
}
