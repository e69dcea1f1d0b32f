package dev.kokumi.ingestgateway.ack;

/** The ClusterTarget an Event is about, in the hub. */
public record TargetRef(String namespace, String name, String uid) {}
