package dev.kokumi.probeworker.sweep;

/** What a look at a target found. Messages are for people and hold no credential. */
sealed interface Looked {
    /** It answered and accepted the credential. */
    record Accepted(TargetInputs.Contact contact) implements Looked {}

    record Rejected(String message) implements Looked {}

    record Unavailable(String message) implements Looked {}

    record Unreached(String message) implements Looked {}
}
