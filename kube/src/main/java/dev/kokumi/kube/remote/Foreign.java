package dev.kokumi.kube.remote;

/** Text that a stranger chose, made fit for a message. */
final class Foreign {
    private static final int LONGEST = 120;

    private Foreign() {}

    /** Visible ASCII only, at most 120 characters: a server must not write our logs and conditions. */
    static String text(String value) {
        var shown = new StringBuilder();
        for (int i = 0; i < value.length() && shown.length() < LONGEST; i++) {
            char c = value.charAt(i);
            shown.append(c >= ' ' && c < 127 ? c : '?');
        }
        return value.length() > LONGEST ? shown.append("...").toString() : shown.toString();
    }
}
