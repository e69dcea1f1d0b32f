package dev.kokumi.kube.kubeconfig;

import java.util.Optional;

/**
 * Bearer tokens. A final newline comes of {@code --from-file} and goes (kubernetes/kubernetes#52919); white space within
 * would end the header it is sent in.
 */
final class TokenGrammar {
    private TokenGrammar() {}

    static Optional<Credential> read(Section user, String field, String text) {
        String token = text.strip();
        if (token.isEmpty()) {
            user.refuse(field, "holds nothing but white space: inline the token");
            return Optional.empty();
        }
        if (!token.chars().allMatch(c -> c > ' ' && c < 0x7f)) {
            user.refuse(
                    field,
                    "holds white space, control or non-ASCII characters within: inline the token alone, on"
                            + " one line");
            return Optional.empty();
        }
        return Optional.of(new Credential.Token(token));
    }
}
