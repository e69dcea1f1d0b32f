package dev.kokumi.ingestgateway.token;

/** Whose token a request needs. */
public sealed interface WantedPod {
    /** That of any recorded pod, or of the canary while it counts. */
    record Any() implements WantedPod {}

    /** That of the canary, while it counts. */
    record Canary() implements WantedPod {}

    /** That of one recorded pod. */
    record Named(String uid) implements WantedPod {}
}
