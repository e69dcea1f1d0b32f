package dev.kokumi.ingestgateway.keys;

import java.time.Instant;

/**
 * The canary of a target's probe.
 *
 * @param uid of the pod
 * @param name of the pod
 * @param validUntil until when it counts
 */
public record CanaryPod(String uid, String name, Instant validUntil) {}
