package dev.kokumi.kube.text;

/** Text by somebody else on a terminal or in an Event: what it shows is what it says. */
public final class PlainText {
    private PlainText() {}

    /**
     * The text with another character in place of each control, line end, and invisible or direction-changing one.
     *
     * @param instead takes their place
     * @param most characters (UTF-16 units) of the text that are kept; a pair is never cut in two
     */
    public static String of(String text, char instead, int most) {
        var plain = new StringBuilder();
        text.codePoints()
                .map(c -> visible(c) ? c : instead)
                .takeWhile(c -> plain.length() + Character.charCount(c) <= most)
                .forEach(plain::appendCodePoint);
        return plain.toString();
    }

    private static boolean visible(int codePoint) {
        return switch (Character.getType(codePoint)) {
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
