package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.text.PlainText;

/** Names of contexts, clusters and users in messages: short ones only, since what is long may be a misplaced token. */
final class ShownName {
    private static final int LONGEST = 64;

    private ShownName() {}

    static String of(String name) {
        return name.length() > LONGEST
                ? "(a name of " + name.length() + " characters)"
                : '"' + PlainText.of(name, '?', LONGEST) + '"';
    }
}
