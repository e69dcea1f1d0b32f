package dev.kokumi.ingestgateway.http;

/**
 * What a pod says about itself.
 *
 * @param phase a short word
 * @param message free text, as sent, at most 1,024 characters; empty when it was left out
 * @param progress 0 to 100; -1 when it was left out
 */
public record Report(String phase, String message, int progress) {}
