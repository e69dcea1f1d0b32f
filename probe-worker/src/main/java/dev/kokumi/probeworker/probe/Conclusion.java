package dev.kokumi.probeworker.probe;

import dev.kokumi.kube.remote.FailureKind;

/** What a run of the probe comes to. Messages are for people and hold no credential. */
public sealed interface Conclusion {
    /** No item failed. */
    record AllPassed() implements Conclusion {}

    /** {@code item} is the first that failed. */
    record ItemFailed(String item, String message) implements Conclusion {}

    /** The target answers 401, also after the credential was read again, or treats us as anonymous. */
    record Rejected(String message) implements Conclusion {}

    /** The credential had to be read again and cannot be. */
    record CredentialUnavailable(String message) implements Conclusion {}

    /** A request got no answer. */
    record NotReached(FailureKind kind, String message) implements Conclusion {}
}
