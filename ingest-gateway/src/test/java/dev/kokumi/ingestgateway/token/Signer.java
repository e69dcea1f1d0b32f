package dev.kokumi.ingestgateway.token;

import dev.kokumi.api.SigningKey;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.Signature;
import java.security.interfaces.ECPublicKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.ECGenParameterSpec;
import java.util.Base64;

/** Signs tokens as an API server does: RS256 or ES256. */
public final class Signer {
    private final String kid;
    private final KeyPair pair;

    private Signer(String kid, KeyPair pair) {
        this.kid = kid;
        this.pair = pair;
    }

    public static Signer rsa(String kid) {
        try {
            var generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            return new Signer(kid, generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The same key under another id. */
    public static Signer rsaNamed(String kid, Signer other) {
        return new Signer(kid, other.pair);
    }

    public static Signer ec(String kid) {
        try {
            var generator = KeyPairGenerator.getInstance("EC");
            generator.initialize(new ECGenParameterSpec("secp256r1"));
            return new Signer(kid, generator.generateKeyPair());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    public KeyPair pair() {
        return pair;
    }

    public String alg() {
        return pair.getPublic() instanceof RSAPublicKey ? "RS256" : "ES256";
    }

    /** As the target would publish it. */
    public SigningKey published() {
        var key = new SigningKey();
        key.setKid(kid);
        key.setUse("sig");
        key.setAlg(alg());
        if (pair.getPublic() instanceof RSAPublicKey rsa) {
            key.setKty("RSA");
            key.setN(number(rsa.getModulus(), 256));
            key.setE(number(rsa.getPublicExponent(), 3));
        } else if (pair.getPublic() instanceof ECPublicKey ec) {
            key.setKty("EC");
            key.setCrv("P-256");
            key.setX(number(ec.getW().getAffineX(), 32));
            key.setY(number(ec.getW().getAffineY(), 32));
        }
        return key;
    }

    public String header() {
        return "{\"alg\":\"%s\",\"kid\":\"%s\"}".formatted(alg(), kid);
    }

    public String sign(String claims) {
        return sign(header(), claims);
    }

    /** Any header, signed by this key with its own algorithm. */
    public String sign(String header, String claims) {
        try {
            var signed = base64(header) + "." + base64(claims);
            var signature =
                    Signature.getInstance(alg().equals("RS256") ? "SHA256withRSA" : "SHA256withECDSAinP1363Format");
            signature.initSign(pair.getPrivate());
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    static String base64(String text) {
        return base64(text.getBytes(StandardCharsets.UTF_8));
    }

    static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    private static String number(BigInteger value, int bytes) {
        byte[] out = new byte[bytes];
        byte[] in = value.toByteArray();
        int length = Math.min(in.length, bytes);
        System.arraycopy(in, in.length - length, out, bytes - length, length);
        return base64(out);
    }
}
