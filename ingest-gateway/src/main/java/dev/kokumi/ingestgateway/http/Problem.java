package dev.kokumi.ingestgateway.http;

import java.time.Duration;

/**
 * A refusal as the caller sees it (RFC 9457). Every text is a constant of this service: nothing of the request is in it.
 *
 * @param status HTTP status
 * @param code stable, documented word
 * @param detail what is wrong and what to do
 * @param retryAfter how long to wait; zero when waiting does not help
 */
public record Problem(int status, String code, String detail, Duration retryAfter) {
    static final Problem NOT_FOUND = of(404, "not_found", "No such path: see /openapi for those that exist.");
    static final Problem METHOD = of(405, "method_not_allowed", "Use the method in the Allow header.");
    static final Problem TOO_LARGE = of(413, "body_too_large", "Send at most 65536 bytes.");
    static final Problem MEDIA_TYPE = of(415, "media_type", "Send Content-Type: application/json.");
    static final Problem MALFORMED = of(400, "request_malformed", "This is not a request this server understands.");
    static final Problem TOKEN_MISSING =
            of(401, "token_missing", "Send the pod's projected token in exactly one header Authorization: Bearer.");
    static final Problem TOKEN_NAMES =
            of(401, "token_malformed", "The token holds a name that Kubernetes would not give.");
    static final Problem INTERNAL =
            new Problem(503, "unavailable", "Something failed here: try again.", Duration.ofSeconds(5));

    /** A problem that waiting does not solve. */
    public static Problem of(int status, String code, String detail) {
        return new Problem(status, code, detail, Duration.ZERO);
    }

    /** The body, application/problem+json. */
    String json() {
        return "{\"type\":\"about:blank\",\"status\":%d,\"code\":\"%s\",\"detail\":\"%s\"}"
                .formatted(status, code, detail);
    }
}
