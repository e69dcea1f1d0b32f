package dev.kokumi.kube.kubeconfig;

/** Names of contexts, clusters and users in messages: short ones only, since what is long may be a misplaced token. */
final class ShownName {
    private static final int LONGEST = 64;

    private ShownName() {}

    static String of(String name) {
        if (name.length() > LONGEST) {
            return "(a name of " + name.length() + " characters)";
        }
        StringBuilder shown = new StringBuilder("\"");
        name.codePoints().forEach(c -> shown.appendCodePoint(isPrintable(c) ? c : '?'));
        return shown.append('"').toString();
    }

    private static boolean isPrintable(int codePoint) {
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
