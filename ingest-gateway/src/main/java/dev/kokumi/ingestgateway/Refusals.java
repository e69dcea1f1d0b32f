package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.http.Answer;
import dev.kokumi.ingestgateway.http.Problem;
import dev.kokumi.ingestgateway.token.RefusalCode;
import java.time.Duration;

/** Refusals as callers see them: one constant sentence each. */
final class Refusals {
    static final Answer AWAY = new Answer.Refused(new Problem(
            503,
            "hub_unavailable",
            "The hub's API server did not take it: nothing was stored, send it again.",
            Duration.ofSeconds(5)));

    private Refusals() {}

    static Answer of(RefusalCode code) {
        return new Answer.Refused(Problem.of(code.status(), code.value(), code.detail()));
    }

    static Answer wait(Duration left) {
        return new Answer.Refused(new Problem(
                429, "rate_limited", "Too many at once: wait as long as Retry-After says.", left.plusSeconds(1)));
    }
}
