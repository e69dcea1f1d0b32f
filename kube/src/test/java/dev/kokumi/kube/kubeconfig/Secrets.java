package dev.kokumi.kube.kubeconfig;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** Finds pieces of secrets in texts that people will read. */
final class Secrets {
    private static final int PIECE = 10;

    /** Names may be shown, and a mutation may have made one of a secret. */
    private static final Pattern SHOWN_NAMES = Pattern.compile("(names (cluster|context|user)|is) \"[^\"]{0,64}\"");

    private final Set<String> pieces = new HashSet<>();

    Secrets(List<String> secrets) {
        for (String secret : secrets) {
            for (int at = 0; at + PIECE <= secret.length(); at++) {
                pieces.add(secret.substring(at, at + PIECE));
            }
        }
    }

    /** A piece of a secret in the text, if there is one. */
    Optional<String> leak(String text) {
        String searched = SHOWN_NAMES.matcher(text).replaceAll("");
        for (int at = 0; at + PIECE <= searched.length(); at++) {
            String piece = searched.substring(at, at + PIECE);
            if (pieces.contains(piece)) {
                return Optional.of(piece);
            }
        }
        return Optional.empty();
    }
}
