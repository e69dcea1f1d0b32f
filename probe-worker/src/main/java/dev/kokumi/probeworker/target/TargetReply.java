package dev.kokumi.probeworker.target;

import dev.kokumi.kube.remote.FailureKind;

/** What came of one request to a target. Never an exception: a target that misbehaves is an outcome. */
public sealed interface TargetReply {
    /**
     * The target answered, with anything but 401.
     *
     * @param status HTTP status
     * @param body at most the caller's bound
     * @param truncated whether the body went on past the bound
     */
    record Answer(int status, byte[] body, boolean truncated) implements TargetReply {}

    /** The target answered 401, also after the credential was read again at its source. */
    record Rejected(String message) implements TargetReply {}

    /** The credential had to be read again and cannot be read where it is kept. */
    record Unavailable(String message) implements TargetReply {}

    /** No answer; the message names host and port, never a credential. */
    record NoConnection(FailureKind kind, String message) implements TargetReply {}
}
