package dev.kokumi.testbed.pki;

import java.security.GeneralSecurityException;
import java.security.InvalidAlgorithmParameterException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.security.spec.ECGenParameterSpec;
import java.security.spec.RSAKeyGenParameterSpec;

/** Kinds of keys that kubeconfigs hold. */
public enum KeyKind {
    RSA_2048("SHA256withRSA"),
    EC_P256("SHA256withECDSA"),
    EC_P384("SHA384withECDSA"),
    ED25519("Ed25519");

    private final String signature;

    KeyKind(String signature) {
        this.signature = signature;
    }

    /** A new pair; an RSA pair takes about 100 ms, the others next to nothing. */
    public KeyPair generate() {
        try {
            return generator().generateKeyPair();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK cannot generate " + this, e);
        }
    }

    /** JCA name of the algorithm a key of this kind signs certificates with. */
    String signature() {
        return signature;
    }

    private KeyPairGenerator generator() throws NoSuchAlgorithmException, InvalidAlgorithmParameterException {
        return switch (this) {
            case RSA_2048 -> with("RSA", new RSAKeyGenParameterSpec(2048, RSAKeyGenParameterSpec.F4));
            case EC_P256 -> with("EC", new ECGenParameterSpec("secp256r1"));
            case EC_P384 -> with("EC", new ECGenParameterSpec("secp384r1"));
            case ED25519 -> KeyPairGenerator.getInstance("Ed25519");
        };
    }

    private static KeyPairGenerator with(String algorithm, java.security.spec.AlgorithmParameterSpec parameters)
            throws NoSuchAlgorithmException, InvalidAlgorithmParameterException {
        var generator = KeyPairGenerator.getInstance(algorithm);
        generator.initialize(parameters);
        return generator;
    }
}
