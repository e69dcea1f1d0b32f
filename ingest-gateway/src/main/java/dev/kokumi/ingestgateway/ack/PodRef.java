package dev.kokumi.ingestgateway.ack;

/**
 * The pod an Event speaks of, as it was proven.
 *
 * @param namespace on the target
 */
public record PodRef(String namespace, String name, String uid) {}
