package dev.kokumi.ingestgateway.http;

/** Hears of every answer. */
@FunctionalInterface
public interface RequestListener {
    /** @param code {@code accepted}, {@code proven}, or the code of the problem */
    void answered(Endpoint endpoint, String code);
}
