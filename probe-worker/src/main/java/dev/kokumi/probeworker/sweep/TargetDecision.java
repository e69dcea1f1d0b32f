package dev.kokumi.probeworker.sweep;

import java.time.Instant;

/** What a round does next for one target. */
public sealed interface TargetDecision {
    /** Run the whole probe. */
    record Probe(ProbeCause why) implements TargetDecision {}

    /** One cheap request with the credential. */
    record Look() implements TargetDecision {}

    /** The target was looked at in this round and its last probe holds: it is Ready. */
    record Settled() implements TargetDecision {}

    /** Nothing before {@code at}. */
    record LookAgain(Instant at) implements TargetDecision {}
}
