package dev.kokumi.ingestgateway.keys;

import java.security.PublicKey;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A published key, decoded when a token first names it: most keys of most targets never are. Safe for many threads. */
public final class VerificationKey {
    private final Jwk jwk;
    private volatile @Nullable Optional<PublicKey> decoded;

    VerificationKey(Jwk jwk) {
        this.jwk = jwk;
    }

    Jwk jwk() {
        return jwk;
    }

    /** Key id; empty when it has none. */
    public String kid() {
        return jwk.kid();
    }

    /**
     * The key, when it is for this.
     *
     * @param kty key type, {@code RSA} or {@code EC}
     * @param crv curve such as {@code P-256}; empty for RSA
     * @param alg algorithm such as {@code RS256}
     * @return empty when type, curve, use or algorithm disagree, or the key is unsound
     */
    public Optional<PublicKey> usableFor(String kty, String crv, String alg) {
        boolean agrees = jwk.kty().equals(kty)
                && (crv.isEmpty() || jwk.crv().equals(crv))
                && (jwk.use().isEmpty() || jwk.use().equals("sig"))
                && (jwk.alg().isEmpty() || jwk.alg().equals(alg));
        return agrees ? key() : Optional.empty();
    }

    private Optional<PublicKey> key() {
        var known = decoded;
        if (known == null) {
            known = JwkDecoder.decode(jwk);
            decoded = known;
        }
        return known;
    }
}
