package dev.kokumi.ingestgateway.limit;

import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.time.Duration;

/** Whether a request's token is looked at. */
public sealed interface Admission {
    /** It is. */
    record Pass() implements Admission {}

    /** The same token was refused a moment ago, and nothing of the target changed since. */
    record Known(RefusalCode code) implements Admission {}

    /** Too much failed before: 429, Retry-After. */
    record TooMany(Duration retryAfter) implements Admission {}
}
