package dev.kokumi.kube.remote;

/** What came of one request to a remote API server. Never an exception: a server that misbehaves is an outcome. */
public sealed interface Reply {
    /**
     * The server answered.
     *
     * @param status HTTP status; redirects are answers like any other and never followed
     * @param body at most the caller's bound
     * @param truncated whether the body went on past the bound (or past the deadline)
     */
    record Answer(int status, byte[] body, boolean truncated) implements Reply {}

    /**
     * No answer.
     *
     * @param kind which kind of failure
     * @param message for people: names host and port, or the proxy without its user info; never a credential
     */
    record Failure(FailureKind kind, String message) implements Reply {}
}
