package dev.kokumi.kube.kubeconfig.document;

import java.math.BigInteger;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a plain scalar is to Go's YAML reader (go.yaml.in/yaml/v2, resolve.go), which Kubernetes clients read kubeconfigs
 * with: nearly YAML 1.1. A date is text there, since it is turned back into what was written.
 */
final class PlainScalars {
    private static final Map<String, ScalarKind> WORDS = Map.ofEntries(
            Map.entry("", ScalarKind.NULL),
            Map.entry("~", ScalarKind.NULL),
            Map.entry("null", ScalarKind.NULL),
            Map.entry("Null", ScalarKind.NULL),
            Map.entry("NULL", ScalarKind.NULL),
            Map.entry("true", ScalarKind.TRUE),
            Map.entry("True", ScalarKind.TRUE),
            Map.entry("TRUE", ScalarKind.TRUE),
            Map.entry("false", ScalarKind.FALSE),
            Map.entry("False", ScalarKind.FALSE),
            Map.entry("FALSE", ScalarKind.FALSE));
    private static final Pattern YES_AND_NO = Pattern.compile("y|Y|yes|Yes|YES|on|On|ON|n|N|no|No|NO|off|Off|OFF");
    private static final Pattern NOT_FINITE = Pattern.compile("[-+]?\\.(inf|Inf|INF)|\\.(nan|NaN|NAN)");
    private static final Pattern DECIMAL = Pattern.compile("[-+]?(\\.[0-9]+|[0-9]+(\\.[0-9]*)?)([eE][-+]?[0-9]+)?");
    private static final Pattern BASED = Pattern.compile("[-+]?0([xX][0-9a-fA-F]+|[bB][01]+|[oO][0-7]+)");

    /** Digits of the longest number of 64 bits, and some leading zeros. */
    private static final int MOST_DIGITS = 80;

    private PlainScalars() {}

    static ScalarKind kind(String text) {
        ScalarKind word = WORDS.get(text);
        if (word != null) {
            return word;
        }
        if (YES_AND_NO.matcher(text).matches()) {
            return ScalarKind.UNCLEAR;
        }
        return isNumber(text) ? ScalarKind.NUMBER : ScalarKind.TEXT;
    }

    private static boolean isNumber(String text) {
        char first = text.charAt(0);
        if (first != '.' && first != '-' && first != '+' && (first < '0' || first > '9')) {
            return false;
        }
        // 1_000 is a number, ._5 is not.
        String digits = first == '.' ? text : text.replace("_", "");
        Matcher based = BASED.matcher(digits);
        if (based.matches()) {
            return fits64Bits(based.group(1));
        }
        // What is past the largest double is text to Go.
        return NOT_FINITE.matcher(text).matches()
                || DECIMAL.matcher(digits).matches() && !Double.isInfinite(Double.parseDouble(digits));
    }

    private static boolean fits64Bits(String based) {
        int radix = switch (based.charAt(0)) {
            case 'x', 'X' -> 16;
            case 'b', 'B' -> 2;
            default -> 8;
        };
        return based.length() <= MOST_DIGITS && new BigInteger(based.substring(1), radix).bitLength() <= Long.SIZE;
    }
}
