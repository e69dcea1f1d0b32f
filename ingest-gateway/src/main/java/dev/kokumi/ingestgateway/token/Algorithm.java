package dev.kokumi.ingestgateway.token;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.MGF1ParameterSpec;
import java.security.spec.PSSParameterSpec;
import java.util.Arrays;
import java.util.Optional;

/** The signature algorithms that are accepted (RFC 7518, 3.3 to 3.5). Neither {@code none} nor HS* can be written as one. */
enum Algorithm {
    RS256("RSA", "", "SHA256withRSA", 0),
    RS384("RSA", "", "SHA384withRSA", 0),
    RS512("RSA", "", "SHA512withRSA", 0),
    PS256("RSA", "", "SHA-256", 32),
    PS384("RSA", "", "SHA-384", 48),
    PS512("RSA", "", "SHA-512", 64),
    ES256("EC", "P-256", "SHA256withECDSAinP1363Format", 64),
    ES384("EC", "P-384", "SHA384withECDSAinP1363Format", 96),
    ES512("EC", "P-521", "SHA512withECDSAinP1363Format", 132);

    private final String kty;
    private final String crv;
    private final String jca;
    /** Of PS the bytes of salt, of ES those of a signature. */
    private final int size;

    Algorithm(String kty, String crv, String jca, int size) {
        this.kty = kty;
        this.crv = crv;
        this.jca = jca;
        this.size = size;
    }

    String kty() {
        return kty;
    }

    /** Empty for RSA. */
    String crv() {
        return crv;
    }

    static Optional<Algorithm> named(String alg) {
        return Arrays.stream(values()).filter(a -> a.name().equals(alg)).findFirst();
    }

    /** Whether {@code signature} is one of {@code signed} by the key; false also for one that is none at all. */
    boolean verifies(PublicKey key, byte[] signed, byte[] signature) {
        if (kty.equals("EC") && signature.length != size) {
            return false;
        }
        try {
            // One object per token: threads are virtual, so nothing is kept per thread.
            var verifier = Signature.getInstance(isPss() ? "RSASSA-PSS" : jca);
            verifier.initVerify(key);
            if (isPss()) {
                verifier.setParameter(new PSSParameterSpec(jca, "MGF1", new MGF1ParameterSpec(jca), size, 1));
            }
            verifier.update(signed);
            return verifier.verify(signature);
        } catch (GeneralSecurityException e) {
            return false;
        }
    }

    private boolean isPss() {
        return name().startsWith("PS");
    }
}
