package dev.kokumi.kube.kubeconfig.document;

import java.util.regex.Pattern;

/** Which keys may be shown. A key is text of the document: {@code {token:abc}} is a key with a secret in it. */
public final class FieldNames {
    /** Like the names of fields: letters and hyphens, and few of them. Tokens hold digits, or are longer. */
    private static final Pattern SHOWABLE = Pattern.compile("[A-Za-z][A-Za-z-]{0,31}");

    private FieldNames() {}

    /** Whether a key with this value looks like the name of a field and like nothing else. */
    public static boolean mayShow(String key, Value value) {
        return !value.isNull() && SHOWABLE.matcher(key).matches();
    }

    /** A key on the way to a field, behind the dot of a path. */
    static String segment(String key) {
        return SHOWABLE.matcher(key).matches() ? key : "?";
    }
}
