package dev.kokumi.ingestgateway.keys;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PublicKey;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.security.spec.ECPoint;
import java.security.spec.ECPublicKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import java.util.Optional;

/**
 * Makes public keys of published ones (RFC 7518, 6.2 and 6.3). What a target publishes is not trusted: a key that is weak, that
 * would make verifying slow, or a point off its curve is no key.
 */
final class JwkDecoder {
    private static final int SHORTEST_RSA = 2048;
    private static final int LONGEST_RSA = 8192;
    private static final int LONGEST_EXPONENT = 32;

    private JwkDecoder() {}

    /** Empty when the key cannot be used. */
    static Optional<PublicKey> decode(Jwk jwk) {
        try {
            return switch (jwk.kty()) {
                case "RSA" -> rsa(number(jwk.n()), number(jwk.e()));
                case "EC" -> ec(jwk);
                default -> Optional.empty();
            };
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    private static Optional<PublicKey> rsa(BigInteger n, BigInteger e) throws GeneralSecurityException {
        boolean sound = n.bitLength() >= SHORTEST_RSA
                && n.bitLength() <= LONGEST_RSA
                && n.testBit(0)
                && e.testBit(0)
                && e.bitLength() > 1
                && e.bitLength() <= LONGEST_EXPONENT;
        return sound
                ? Optional.of(KeyFactory.getInstance("RSA").generatePublic(new RSAPublicKeySpec(n, e)))
                : Optional.empty();
    }

    private static Optional<PublicKey> ec(Jwk jwk) throws GeneralSecurityException {
        var name = switch (jwk.crv()) {
            case "P-256" -> "secp256r1";
            case "P-384" -> "secp384r1";
            case "P-521" -> "secp521r1";
            default -> "";
        };
        if (name.isEmpty()) {
            return Optional.empty();
        }
        var parameters = AlgorithmParameters.getInstance("EC");
        parameters.init(new ECGenParameterSpec(name));
        var curve = parameters.getParameterSpec(ECParameterSpec.class);
        var point = new ECPoint(number(jwk.x()), number(jwk.y()));
        return isOn(curve, point)
                ? Optional.of(KeyFactory.getInstance("EC").generatePublic(new ECPublicKeySpec(point, curve)))
                : Optional.empty();
    }

    private static boolean isOn(ECParameterSpec spec, ECPoint point) {
        var p = ((ECFieldFp) spec.getCurve().getField()).getP();
        var x = point.getAffineX();
        var y = point.getAffineY();
        if (x.compareTo(p) >= 0 || y.compareTo(p) >= 0) {
            return false;
        }
        var right = x.pow(3)
                .add(spec.getCurve().getA().multiply(x))
                .add(spec.getCurve().getB())
                .mod(p);
        return y.multiply(y).mod(p).equals(right);
    }

    private static BigInteger number(String base64url) {
        return new BigInteger(1, Base64.getUrlDecoder().decode(base64url));
    }
}
