package dev.kokumi.ingestgateway.ack;

/** Text of pods as people may safely see it in a terminal. */
final class PlainText {
    private static final int MOST = 900;

    private PlainText() {}

    /** Controls, line ends, invisible and direction-changing characters become spaces; cut to 900 characters. */
    static String of(String text) {
        var plain = new StringBuilder();
        text.codePoints()
                .map(c -> visible(c) ? c : ' ')
                .takeWhile(c -> plain.length() + Character.charCount(c) <= MOST)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean visible(int c) {
        return switch (Character.getType(c)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.PRIVATE_USE,
                    Character.UNASSIGNED,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> false;
            default -> true;
        };
    }
}
