package dev.kokumi.kube.kubeconfig;

import dev.kokumi.kube.kubeconfig.pem.KeyFactories;
import dev.kokumi.kube.kubeconfig.pem.KeyReading;
import dev.kokumi.kube.kubeconfig.pem.PemBlock;
import dev.kokumi.kube.kubeconfig.pem.PemReader;
import dev.kokumi.kube.kubeconfig.pem.PemReading;
import java.util.List;
import java.util.Optional;

/**
 * Reads the private keys Go's TLS reads: PKCS#1, SEC1 and PKCS#8 with RSA, EC (P-256, P-384, P-521) or Ed25519, with or
 * without an {@code EC PARAMETERS} block or certificates before them; never an encrypted one.
 */
public final class PrivateKeys {
    private PrivateKeys() {}

    /**
     * Reads the first private key of a PEM text, as Go does.
     *
     * @param pem any text
     * @return a key the JDK signs with, or why not; never throws
     */
    public static KeyReading read(String pem) {
        return switch (PemReader.read(pem)) {
            case PemReading.Malformed(String why) -> new KeyReading.Refused(why);
            case PemReading.Blocks(List<PemBlock> blocks) -> {
                Optional<PemBlock> key =
                        blocks.stream().filter(PemBlock::isPrivateKey).findFirst();
                yield key.map(PrivateKeys::read).orElseGet(() -> none(blocks));
            }
        };
    }

    private static KeyReading read(PemBlock block) {
        boolean encrypted = block.type().equals("ENCRYPTED PRIVATE KEY")
                || block.headers().containsKey("DEK-Info")
                || block.headers().getOrDefault("Proc-Type", "").contains("ENCRYPTED");
        return encrypted
                ? new KeyReading.Refused("is an encrypted private key, and nobody is there to type its password:"
                        + " decrypt it first (openssl pkey -in KEY -out PLAIN)")
                : KeyFactories.read(block.body());
    }

    private static KeyReading none(List<PemBlock> blocks) {
        return new KeyReading.Refused(
                blocks.isEmpty()
                        ? "holds no PEM block: give the key as PEM, in base64"
                        : "holds no private key: give the certificate's key here");
    }
}
