package dev.kokumi.kube.server;

import java.util.regex.Pattern;

/**
 * Names of hosts: ASCII letters, digits, hyphens, and underscores (which names in the wild hold, and Go clients take);
 * labels of at most 63 characters, 253 in all, one trailing dot allowed.
 */
final class HostName {
    private static final Pattern LABEL = Pattern.compile("[A-Za-z0-9_][A-Za-z0-9_-]{0,62}");
    private static final Pattern NUMBER = Pattern.compile("[0-9]+|0[xX][0-9a-fA-F]*");
    private static final int LONGEST = 253;

    private HostName() {}

    static boolean isValid(String text) {
        String name = withoutTrailingDot(text);
        if (name.isEmpty() || name.length() > LONGEST) {
            return false;
        }
        for (String label : name.split("\\.", -1)) {
            if (!LABEL.matcher(label).matches()) {
                return false;
            }
        }
        return true;
    }

    /**
     * Whether resolvers might take it for an address: {@code 127.1}, {@code 0x7f000001}, {@code 010.0.0.1}. Such a host
     * means one machine here and another elsewhere, so only dotted quads are let through.
     */
    static boolean looksLikeNumber(String text) {
        String name = withoutTrailingDot(text);
        return NUMBER.matcher(name.substring(name.lastIndexOf('.') + 1)).matches();
    }

    static String withoutTrailingDot(String text) {
        return text.endsWith(".") ? text.substring(0, text.length() - 1) : text;
    }
}
