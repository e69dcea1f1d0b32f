package dev.kokumi.ingestgateway.refusal;

import java.time.Duration;

/**
 * A refusal as the caller sees it (RFC 9457).
 *
 * @param code stable, documented word, and with it the HTTP status
 * @param detail what is wrong and what to do; a constant of this service, never anything of the request
 * @param retryAfter how long to wait; zero when waiting does not help
 */
public record Problem(RefusalCode code, String detail, Duration retryAfter) {
    /** How long a failure of ours or of the hub is worth waiting for. */
    private static final Duration SOON = Duration.ofSeconds(5);

    /** A problem as its code describes it; one of status 503 says when to come back. */
    public static Problem of(RefusalCode code) {
        return new Problem(code, code.detail(), code.status() == 503 ? SOON : Duration.ZERO);
    }

    /** The same with a text that says more. */
    public static Problem of(RefusalCode code, String detail) {
        return new Problem(code, detail, Duration.ZERO);
    }

    /** A problem that waiting solves. */
    public static Problem after(RefusalCode code, Duration retryAfter) {
        return new Problem(code, code.detail(), retryAfter);
    }

    /** Value of Retry-After: whole seconds, rounded up, at least one. Only for a problem that waiting solves. */
    public long retrySeconds() {
        return Math.max(1, retryAfter.plusSeconds(1).minusNanos(1).toSeconds());
    }

    /** The body, application/problem+json. */
    public String json() {
        return "{\"type\":\"about:blank\",\"status\":%d,\"code\":\"%s\",\"detail\":\"%s\"}"
                .formatted(code.status(), code.value(), detail);
    }
}
