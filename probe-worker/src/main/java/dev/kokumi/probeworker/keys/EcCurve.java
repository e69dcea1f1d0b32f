package dev.kokumi.probeworker.keys;

import java.math.BigInteger;
import java.security.AlgorithmParameters;
import java.security.GeneralSecurityException;
import java.security.spec.ECFieldFp;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.ECParameterSpec;
import java.util.Arrays;
import java.util.Optional;

/** The curves tokens are signed on (RFC 7518, section 6.2.1.1). */
enum EcCurve {
    P256("P-256", "secp256r1", "ES256", 32),
    P384("P-384", "secp384r1", "ES384", 48),
    P521("P-521", "secp521r1", "ES512", 66);

    private final String curveName;
    private final String algorithm;
    private final int length;
    private final ECParameterSpec parameters;

    EcCurve(String curveName, String standardName, String algorithm, int length) {
        this.curveName = curveName;
        this.algorithm = algorithm;
        this.length = length;
        try {
            var all = AlgorithmParameters.getInstance("EC");
            all.init(new ECGenParameterSpec(standardName));
            this.parameters = all.getParameterSpec(ECParameterSpec.class);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java knows no curve " + standardName, e);
        }
    }

    static Optional<EcCurve> named(String name) {
        return Arrays.stream(values())
                .filter(curve -> curve.curveName.equals(name))
                .findFirst();
    }

    String curveName() {
        return curveName;
    }

    /** What a key on it signs by. */
    String algorithm() {
        return algorithm;
    }

    /** Whether the coordinates have the curve's length and are a point on it: others leak or break verifiers. */
    boolean holds(byte[] x, byte[] y) {
        if (x.length != length
                || y.length != length
                || !(parameters.getCurve().getField() instanceof ECFieldFp field)) {
            return false;
        }
        BigInteger p = field.getP();
        BigInteger left = new BigInteger(1, x);
        BigInteger right = new BigInteger(1, y);
        if (left.compareTo(p) >= 0 || right.compareTo(p) >= 0) {
            return false;
        }
        BigInteger wanted = left.modPow(BigInteger.valueOf(3), p)
                .add(parameters.getCurve().getA().multiply(left))
                .add(parameters.getCurve().getB())
                .mod(p);
        return right.multiply(right).mod(p).equals(wanted);
    }
}
