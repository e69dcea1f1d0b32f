package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.document.DocumentReader;
import dev.kokumi.kube.kubeconfig.document.DocumentReading;
import dev.kokumi.kube.kubeconfig.document.Position;
import dev.kokumi.kube.kubeconfig.document.ScalarKind;
import dev.kokumi.kube.kubeconfig.document.Value;
import java.time.Instant;
import java.util.Base64;
import java.util.Optional;

/** The claims {@code iat}, {@code nbf} and {@code exp} of a token that looks like a JWT (RFC 7519), read without trusting it. */
final class JwtLife {
    private static final int LONGEST = 64 * 1024;

    /** The end of the year 9999: what is later is no time anybody means, and not all clients can write it. */
    private static final double LATEST = 253_402_300_799.0;

    private JwtLife() {}

    /** Empty without an end, and for anything odd. */
    static Optional<CredentialLife> of(String token) {
        String[] parts = token.length() > LONGEST ? new String[0] : token.split("\\.", -1);
        if (parts.length != 3) {
            return Optional.empty();
        }
        try {
            byte[] claims = Base64.getUrlDecoder().decode(parts[1]);
            return DocumentReader.read(claims) instanceof DocumentReading.Document(Value.Mapping mapping)
                    ? life(mapping)
                    : Optional.empty();
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<CredentialLife> life(Value.Mapping claims) {
        var start = time(claims, "iat").or(() -> time(claims, "nbf"));
        return time(claims, "exp").map(end -> new CredentialLife(start, end));
    }

    private static Optional<Instant> time(Value.Mapping claims, String name) {
        return claims.get(name).flatMap(JwtLife::seconds);
    }

    private static Optional<Instant> seconds(Value value) {
        if (value instanceof Value.Scalar(String text, ScalarKind kind, Position ignored)
                && kind == ScalarKind.NUMBER
                && text.matches("[0-9]{1,20}(\\.[0-9]{1,20})?([eE][+]?[0-9]{1,3})?")) {
            double seconds = Double.parseDouble(text);
            if (seconds > 0 && seconds <= LATEST) {
                return Optional.of(Instant.ofEpochSecond((long) seconds));
            }
        }
        return Optional.empty();
    }
}
