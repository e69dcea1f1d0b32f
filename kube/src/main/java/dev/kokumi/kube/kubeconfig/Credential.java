package dev.kokumi.kube.kubeconfig;

/** What proves who we are. Every form redacts {@code toString()}. */
public sealed interface Credential {
    /**
     * A bearer token.
     *
     * @param value without outer white space; visible ASCII only
     */
    record Token(String value) implements Credential {
        @Override
        public String toString() {
            return "Token[redacted]";
        }
    }

    /**
     * A client certificate with its key.
     *
     * @param certificatePem the chain as the user gave it (decoded from base64), leaf first
     * @param keyPem the unencrypted key as the user gave it: PKCS#1, SEC1 or PKCS#8; RSA, EC or Ed25519
     */
    record ClientCertificate(String certificatePem, String keyPem) implements Credential {
        @Override
        public String toString() {
            return "ClientCertificate[redacted]";
        }
    }
}
