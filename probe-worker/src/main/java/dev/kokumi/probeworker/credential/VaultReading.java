package dev.kokumi.probeworker.credential;

import java.util.Map;

/** What Vault answered. */
sealed interface VaultReading {
    /** A version of a secret; its values are secret. */
    record Found(Map<String, Object> fields, int version) implements VaultReading {
        @Override
        public String toString() {
            return "Found[version=" + version + ", redacted]";
        }
    }

    /** There is no such secret, or its newest version is deleted. */
    record Missing() implements VaultReading {}

    /** Down, sealed, slow, or it refuses; {@code why} holds nothing Vault said. */
    record Away(String why) implements VaultReading {}
}
