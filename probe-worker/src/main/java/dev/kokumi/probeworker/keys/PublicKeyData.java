package dev.kokumi.probeworker.keys;

import dev.kokumi.api.SigningKey;
import org.jspecify.annotations.Nullable;

/**
 * The public members of one key (RFC 7517, RFC 7518), compared by value.
 *
 * @param kty RSA or EC
 * @param kid never empty
 * @param alg algorithm it is for, where the target says so
 * @param n modulus, base64url without leading zeros; RSA only
 * @param e exponent, likewise
 * @param crv P-256, P-384 or P-521; EC only
 * @param x coordinate, base64url of the curve's full length
 * @param y coordinate, likewise
 */
public record PublicKeyData(
        String kty,
        String kid,
        @Nullable String alg,
        @Nullable String use,
        @Nullable String n,
        @Nullable String e,
        @Nullable String crv,
        @Nullable String x,
        @Nullable String y) {
    static PublicKeyData of(SigningKey bean) {
        return new PublicKeyData(
                bean.getKty() == null ? "" : bean.getKty(),
                bean.getKid() == null ? "" : bean.getKid(),
                bean.getAlg(),
                bean.getUse(),
                bean.getN(),
                bean.getE(),
                bean.getCrv(),
                bean.getX(),
                bean.getY());
    }

    SigningKey bean() {
        var bean = new SigningKey();
        bean.setKty(kty);
        bean.setKid(kid);
        bean.setAlg(alg);
        bean.setUse(use);
        bean.setN(n);
        bean.setE(e);
        bean.setCrv(crv);
        bean.setX(x);
        bean.setY(y);
        return bean;
    }
}
