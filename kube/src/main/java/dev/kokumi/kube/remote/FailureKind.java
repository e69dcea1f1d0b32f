package dev.kokumi.kube.remote;

/** Why there was no answer. */
public enum FailureKind {
    /** The name does not resolve. */
    NAME_RESOLUTION,
    /** Refused, no route, reset before TLS. */
    CONNECT,
    /** The deadline passed, wherever it was. */
    TIMEOUT,
    /** The connection broke after it stood. */
    RESET,
    /** The proxy refused, failed, or could not be reached. */
    PROXY,
    /** The server's certificate is not trusted, not for the wanted name, or expired. */
    SERVER_CERTIFICATE,
    /** TLS failed otherwise: not TLS at all, no common version, an alert. */
    TLS,
    /** The server refused our client certificate in the handshake, or demands one that we do not have. */
    CLIENT_CERTIFICATE,
    /** The answer is not HTTP, or its head is beyond all bounds. */
    PROTOCOL,
    /** The administrator's network rules forbid the address, judged after resolution. */
    ADDRESS_FORBIDDEN
}
