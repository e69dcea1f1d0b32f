package dev.kokumi.ingestgateway.keys;

import dev.kokumi.api.SigningKey;
import java.util.Objects;

/** A published key (RFC 7517), members that are absent as empty strings. */
record Jwk(String kid, String kty, String alg, String use, String n, String e, String crv, String x, String y) {
    static Jwk of(SigningKey key) {
        return new Jwk(
                Objects.toString(key.getKid(), ""),
                Objects.toString(key.getKty(), ""),
                Objects.toString(key.getAlg(), ""),
                Objects.toString(key.getUse(), ""),
                Objects.toString(key.getN(), ""),
                Objects.toString(key.getE(), ""),
                Objects.toString(key.getCrv(), ""),
                Objects.toString(key.getX(), ""),
                Objects.toString(key.getY(), ""));
    }
}
