package dev.kokumi.kube.kubeconfig;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.cert.X509Certificate;

/** Whether a private key is a certificate's: it signs, and the certificate's public key verifies. */
final class KeyPairs {
    private static final byte[] SAMPLE = "kokumi".getBytes(StandardCharsets.US_ASCII);

    private KeyPairs() {}

    static boolean belongTogether(PrivateKey key, X509Certificate certificate) {
        try {
            PublicKey publicKey = certificate.getPublicKey();
            String algorithm = switch (key.getAlgorithm()) {
                case "RSA" -> "SHA256withRSA";
                case "EC" -> "SHA256withECDSA";
                default -> "Ed25519";
            };
            Signature signer = Signature.getInstance(algorithm);
            signer.initSign(key);
            signer.update(SAMPLE);
            Signature verifier = Signature.getInstance(algorithm);
            verifier.initVerify(publicKey);
            verifier.update(SAMPLE);
            return verifier.verify(signer.sign());
        } catch (GeneralSecurityException | RuntimeException e) {
            // Another kind of key, or numbers a provider stumbles over: not a pair either way.
            return false;
        }
    }
}
