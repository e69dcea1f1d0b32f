package dev.kokumi.kube.queue;

import java.time.Duration;

/** What a piece of work asks for afterwards. */
public sealed interface Outcome {
    /** Nothing: the next event brings it back. */
    Outcome DONE = new Done();

    /** Wait for an event. */
    record Done() implements Outcome {}

    /** Look again after {@code delay}, or at the next event, whichever comes first. */
    record Again(Duration delay) implements Outcome {}
}
