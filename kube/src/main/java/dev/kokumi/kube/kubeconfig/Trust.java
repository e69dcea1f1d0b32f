package dev.kokumi.kube.kubeconfig;

/** Whom to believe to be the server. */
public sealed interface Trust {
    /** The system's roots: no CA is given. */
    record SystemRoots() implements Trust {}

    /**
     * These certificates and no others.
     *
     * @param pem the bundle as the user gave it (decoded from base64), one or more certificates that parse
     */
    record GivenCa(String pem) implements Trust {
        @Override
        public String toString() {
            return "GivenCa";
        }
    }

    /** Anybody: {@code insecure-skip-tls-verify}. Never together with a CA. */
    record Insecure() implements Trust {}
}
