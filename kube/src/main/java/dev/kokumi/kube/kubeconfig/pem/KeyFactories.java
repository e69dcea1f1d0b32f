package dev.kokumi.kube.kubeconfig.pem;

import java.math.BigInteger;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.interfaces.ECPrivateKey;
import java.security.interfaces.RSAPrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.util.Optional;

/** Key material to keys of the JDK, within the bounds that both ends of a TLS connection keep. */
public final class KeyFactories {
    /** The JDK and Go refuse to sign with less. */
    private static final int SHORTEST_RSA = 1024;

    /** A Go server does not verify more (crypto/tls), and signing would take seconds. */
    private static final int LONGEST_RSA = 8192;

    private static final String DAMAGED = "is a private key with values that do not make one: export it again";

    private KeyFactories() {}

    /** Reads the body of a key's PEM block, unencrypted. */
    public static KeyReading read(byte[] der) {
        return switch (KeyForms.read(der)) {
            case KeyMaterial.Rsa rsa -> rsa(rsa);
            case KeyMaterial.Ec ec -> ec(ec);
            case KeyMaterial.Ed25519 ed ->
                generate("Ed25519", Pkcs8.wrap(ed))
                        .<KeyReading>map(KeyReading.Read::new)
                        .orElse(new KeyReading.Refused(DAMAGED));
            case KeyMaterial.Unusable(String why) -> new KeyReading.Refused(why);
        };
    }

    private static KeyReading rsa(KeyMaterial.Rsa material) {
        if (!(generate("RSA", Pkcs8.wrap(material)).orElse(null) instanceof RSAPrivateKey key)) {
            return new KeyReading.Refused(DAMAGED);
        }
        int bits = key.getModulus().bitLength();
        return bits < SHORTEST_RSA || bits > LONGEST_RSA
                ? new KeyReading.Refused("is an RSA key of " + bits + " bits: use 2048 to " + LONGEST_RSA)
                : new KeyReading.Read(key);
    }

    private static KeyReading ec(KeyMaterial.Ec material) {
        if (!(generate("EC", Pkcs8.wrap(material)).orElse(null) instanceof ECPrivateKey key)) {
            return new KeyReading.Refused(DAMAGED);
        }
        BigInteger value = key.getS();
        return value.signum() <= 0 || value.compareTo(key.getParams().getOrder()) >= 0
                ? new KeyReading.Refused(DAMAGED)
                : new KeyReading.Read(key);
    }

    private static Optional<PrivateKey> generate(String algorithm, byte[] pkcs8) {
        try {
            return Optional.of(KeyFactory.getInstance(algorithm).generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
        } catch (GeneralSecurityException | RuntimeException e) {
            // Providers throw both on hostile numbers; neither message may be shown.
            return Optional.empty();
        }
    }
}
