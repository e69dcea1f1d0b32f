package dev.kokumi.e2e.reference;

import java.util.Locale;

/**
 * One property of a service.
 *
 * @param name such as {@code kokumi.leader.lease-duration}
 * @param type for people
 * @param fallback the default as written; empty when there is none
 * @param meaning its Javadoc
 */
record ConfigProperty(String name, String type, String fallback, String meaning) {
    /** Whether only its entries are set, each by properties of its own. */
    boolean isListOfGroups() {
        return type.equals(TypeNames.ENTRIES);
    }

    /** The environment variable that sets it, by the rule of MicroProfile Config. */
    String environmentVariable() {
        return name.replaceAll("[^A-Za-z0-9]", "_").toUpperCase(Locale.ROOT);
    }
}
