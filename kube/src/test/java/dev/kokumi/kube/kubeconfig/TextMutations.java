package dev.kokumi.kube.kubeconfig;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.random.RandomGenerator;

/** Damages the text of a kubeconfig, knowing what YAML is easily hurt by. */
final class TextMutations {
    private static final List<byte[]> PIECES = new ArrayList<>();

    static {
        for (String piece : List.of(
                "&a ",
                "*a ",
                "!!binary ",
                "!!str ",
                "!x ",
                "|\n",
                ">-\n",
                "? ",
                "- ",
                "{",
                "}",
                "[",
                "]",
                "\"",
                "'",
                "#",
                ": ",
                ":",
                ",",
                "---\n",
                "...\n",
                "%TAG ! x\n",
                "\t",
                "\r",
                "\0",
                "\u0007",
                "\uFEFF",
                "\u0085",
                "\u2028",
                "\u202e",
                "😀",
                "ß",
                "<<: *a\n",
                "<<: {a: b}\n",
                "null",
                "true",
                "yes",
                "~",
                "1e999",
                "0x7f",
                "\\",
                "\\u0000",
                "@",
                "`",
                "  ",
                "\n",
                "\n\n",
                "    exec: {command: x}\n",
                "as: x\n",
                "    tokenFile: /etc/passwd\n")) {
            PIECES.add(piece.getBytes(StandardCharsets.UTF_8));
        }
        PIECES.add(new byte[] {(byte) 0xed, (byte) 0xa0, (byte) 0x80});
        PIECES.add(new byte[] {(byte) 0xff, (byte) 0xfe});
        PIECES.add(new byte[] {(byte) 0xc0, (byte) 0xaf});
    }

    private final RandomGenerator random;

    TextMutations(RandomGenerator random) {
        this.random = random;
    }

    byte[] mutate(byte[] document) {
        byte[] mutated = document;
        for (int times = 1 + random.nextInt(3); times > 0; times--) {
            mutated = mutateOnce(mutated);
        }
        return mutated;
    }

    private byte[] mutateOnce(byte[] document) {
        if (document.length < 4) {
            return document;
        }
        int at = random.nextInt(document.length);
        int to = Math.min(document.length, at + random.nextInt(40));
        return switch (random.nextInt(20)) {
            case 0 -> splice(document, at, at, large());
            case 1 -> Arrays.copyOf(document, at);
            case 2, 3, 4 -> flip(document);
            case 5, 6 -> splice(document, at, to, new byte[0]);
            case 7, 8, 9, 10, 11 -> lines(document);
            case 12, 13, 14, 15 -> words(document);
            default -> splice(document, at, at, PIECES.get(random.nextInt(PIECES.size())));
        };
    }

    private byte[] large() {
        return switch (random.nextInt(3)) {
            case 0 -> nested();
            case 1 -> bomb();
            default -> "x1".repeat(random.nextInt(50_000)).getBytes(StandardCharsets.UTF_8);
        };
    }

    private byte[] flip(byte[] document) {
        byte[] flipped = document.clone();
        for (int times = 1 + random.nextInt(8); times > 0; times--) {
            flipped[random.nextInt(flipped.length)] ^= (byte) (1 << random.nextInt(8));
        }
        return flipped;
    }

    private byte[] nested() {
        String open = List.of("[", "{a: ", "- ", "? ", "{[").get(random.nextInt(5));
        return open.repeat(random.nextInt(3_000)).getBytes(StandardCharsets.UTF_8);
    }

    private byte[] bomb() {
        StringBuilder bomb = new StringBuilder("\nl0: &l0 [x, x]\n");
        for (int i = 1; i < 2 + random.nextInt(30); i++) {
            bomb.append("l%d: &l%d [*l%d, *l%d]\n".formatted(i, i, i - 1, i - 1));
        }
        return bomb.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Deletes, repeats, moves, indents or outdents a line. */
    private byte[] lines(byte[] document) {
        List<String> lines =
                new ArrayList<>(Arrays.asList(new String(document, StandardCharsets.ISO_8859_1).split("\n", -1)));
        int one = random.nextInt(lines.size());
        int other = random.nextInt(lines.size());
        switch (random.nextInt(5)) {
            case 0 -> lines.remove(one);
            case 1 -> lines.add(other, lines.get(one));
            case 2 -> lines.set(one, lines.set(other, lines.get(one)));
            case 3 -> lines.set(one, "  " + lines.get(one));
            default -> lines.set(one, lines.get(one).replaceFirst("^ {1,2}", ""));
        }
        return String.join("\n", lines).getBytes(StandardCharsets.ISO_8859_1);
    }

    /** Exchanges two words. */
    private byte[] words(byte[] document) {
        String[] words = new String(document, StandardCharsets.ISO_8859_1).split("(?<=[\\s:,\"])|(?=[\\s:,\"])", -1);
        int one = random.nextInt(words.length);
        int other = random.nextInt(words.length);
        String kept = words[one];
        words[one] = words[other];
        words[other] = kept;
        return String.join("", words).getBytes(StandardCharsets.ISO_8859_1);
    }

    private static byte[] splice(byte[] document, int from, int to, byte[] piece) {
        ByteArrayOutputStream out = new ByteArrayOutputStream(document.length + piece.length);
        out.write(document, 0, from);
        out.writeBytes(piece);
        out.write(document, to, document.length - to);
        return out.toByteArray();
    }
}
