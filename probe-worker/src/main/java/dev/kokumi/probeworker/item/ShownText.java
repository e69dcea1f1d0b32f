package dev.kokumi.probeworker.item;

import dev.kokumi.kube.text.PlainText;
import java.util.regex.Pattern;

/** Makes what a target or a pod said fit to be shown: one line, bounded, without anything that looks like a token. */
public final class ShownText {
    private static final Pattern TOKEN =
            Pattern.compile("(?i:bearer)\\s+\\S+|eyJ[A-Za-z0-9_-]{4,}(?:\\.[A-Za-z0-9_-]*)*");
    private static final String CUT = "…";

    private ShownText() {}

    /** One line of at most {@code max} characters; what is longer ends with an ellipsis. */
    public static String line(String text, int max) {
        var plain = PlainText.of(text, ' ', text.length()).strip();
        if (plain.length() <= max) {
            return plain;
        }
        int end = max - CUT.length();
        return plain.substring(0, Character.isHighSurrogate(plain.charAt(end - 1)) ? end - 1 : end) + CUT;
    }

    /** The same for foreign text, in which a token may stand. */
    public static String foreign(String text, int max) {
        return line(TOKEN.matcher(text).replaceAll("[token]"), max);
    }
}
