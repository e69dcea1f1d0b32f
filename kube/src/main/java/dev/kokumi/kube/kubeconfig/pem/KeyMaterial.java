package dev.kokumi.kube.kubeconfig.pem;

/** A private key out of its wrapping. Every form redacts {@code toString()}. */
@SuppressWarnings("ArrayRecordComponent") // Never compared: it lives for one reading.
sealed interface KeyMaterial {
    /** @param pkcs1 the RSAPrivateKey structure */
    record Rsa(byte[] pkcs1) implements KeyMaterial {
        @Override
        public String toString() {
            return "Rsa[redacted]";
        }
    }

    /** @param value the private value, big-endian, as wide as the curve */
    record Ec(Curve curve, byte[] value) implements KeyMaterial {
        @Override
        public String toString() {
            return "Ec[redacted]";
        }
    }

    /** @param seed 32 bytes */
    record Ed25519(byte[] seed) implements KeyMaterial {
        @Override
        public String toString() {
            return "Ed25519[redacted]";
        }
    }

    /** @param why predicate for people: what is wrong, and the remedy */
    record Unusable(String why) implements KeyMaterial {}
}
