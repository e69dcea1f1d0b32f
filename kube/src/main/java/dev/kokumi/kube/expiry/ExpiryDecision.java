package dev.kokumi.kube.expiry;

import java.time.Instant;

/** What to do about the end of a credential. */
public sealed interface ExpiryDecision {
    /** Nothing until there is another credential. */
    record Settled() implements ExpiryDecision {}

    /** Nothing until {@code at}. */
    record Later(Instant at) implements ExpiryDecision {}

    /** Give this warning now. */
    record Warn(GivenWarning warning) implements ExpiryDecision {}
}
