package dev.kokumi.kube.kubeconfig.pem;

import java.security.PrivateKey;

/** What was made of a key. */
public sealed interface KeyReading {
    /** A key the JDK signs with. */
    record Read(PrivateKey key) implements KeyReading {
        @Override
        public String toString() {
            return "Read[redacted]";
        }
    }

    /** @param why predicate for people, to follow the field's name: what is wrong, and the remedy; holds nothing of the key */
    record Refused(String why) implements KeyReading {}
}
