package dev.kokumi.registrar.rules;

import java.util.regex.Pattern;

/**
 * A pattern for names and URLs: {@code *} stands for any characters but {@code /}, {@code **} for any at all. The
 * difference matters: with one that crosses {@code /}, {@code https://evil.test/x.edge.example:6443} would pass for
 * {@code https://*.edge.example:6443}.
 *
 * @param text as configured
 */
public record Glob(String text) {
    /** Whether the whole of {@code value} matches. */
    public boolean matches(String value) {
        return regex().matcher(value).matches();
    }

    private Pattern regex() {
        var regex = new StringBuilder();
        int from = 0;
        while (from < text.length()) {
            int star = text.indexOf('*', from);
            int literalEnd = star < 0 ? text.length() : star;
            regex.append(Pattern.quote(text.substring(from, literalEnd)));
            if (star < 0) {
                break;
            }
            boolean any = text.startsWith("**", star);
            regex.append(any ? ".*" : "[^/]*");
            from = star + (any ? 2 : 1);
        }
        return Pattern.compile(regex.toString(), Pattern.DOTALL);
    }

    @Override
    public String toString() {
        return text;
    }
}
