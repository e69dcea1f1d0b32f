package dev.kokumi.ingestgateway.token;

import dev.kokumi.api.Limits;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * A JWT taken apart (RFC 7515, 7.1), nothing of it verified yet. It holds a secret: its text shows nothing.
 *
 * @param signed what the signature is of
 */
record CompactToken(Algorithm algorithm, String kid, byte[] signed, byte[] claims, byte[] signature) {
    /** Characters: Kubernetes' tokens have about 1,200. */
    static final int LONGEST = 8192;

    private static final Set<String> HEADER = Set.of("alg", "kid", "typ");

    /** A token, or why it is none. */
    sealed interface Reading {
        record Read(CompactToken token) implements Reading {}

        record Unreadable(RefusalCode code) implements Reading {}
    }

    static Reading read(String token) {
        if (token.isEmpty()) {
            return new Reading.Unreadable(RefusalCode.TOKEN_MISSING);
        }
        int first = token.indexOf('.');
        int second = token.indexOf('.', first + 1);
        if (token.length() > LONGEST || first < 1 || second < 0 || token.indexOf('.', second + 1) >= 0) {
            return malformed();
        }
        var header = Base64Url.decode(token.substring(0, first)).flatMap(StrictJson::object);
        var claims = Base64Url.decode(token.substring(first + 1, second));
        var signature = Base64Url.decode(token.substring(second + 1));
        if (header.isEmpty() || claims.isEmpty() || signature.isEmpty()) {
            return malformed();
        }
        byte[] signed = token.substring(0, second).getBytes(StandardCharsets.ISO_8859_1);
        return withHeader(header.get(), signed, claims.get(), signature.get());
    }

    private static Reading withHeader(Map<String, Object> header, byte[] signed, byte[] claims, byte[] signature) {
        Optional<Algorithm> algorithm =
                header.get("alg") instanceof String alg ? Algorithm.named(alg) : Optional.empty();
        if (algorithm.isEmpty() || !HEADER.containsAll(header.keySet())) {
            return new Reading.Unreadable(RefusalCode.ALGORITHM_REFUSED);
        }
        boolean typed = header.get("typ") == null || header.get("typ") instanceof String typ && typ.equals("JWT");
        // Kubernetes always names the key; trying each would multiply the work of a bad token.
        if (typed && header.get("kid") instanceof String kid && !kid.isEmpty() && kid.length() <= Limits.KEY_ID) {
            return new Reading.Read(new CompactToken(algorithm.get(), kid, signed, claims, signature));
        }
        return malformed();
    }

    private static Reading malformed() {
        return new Reading.Unreadable(RefusalCode.TOKEN_MALFORMED);
    }

    @Override
    public String toString() {
        return "CompactToken[redacted]";
    }
}
