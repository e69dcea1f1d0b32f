package dev.kokumi.ingestgateway.review;

/** Asks somebody who knows whose a token is. */
@FunctionalInterface
public interface Reviewer {
    /** @param token unverified */
    Review review(String token);
}
