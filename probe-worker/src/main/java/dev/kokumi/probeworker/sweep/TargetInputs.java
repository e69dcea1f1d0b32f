package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.TargetState;
import java.time.Instant;
import java.util.Optional;

/**
 * What a round decides from.
 *
 * @param state as shown
 * @param generation of the spec
 * @param probedGeneration of the spec the status speaks of
 * @param revision of the credential as it is kept now
 * @param probedRevision of the credential the last probe used; empty when none came to its end
 * @param failingItem of the last probe
 * @param request value of the annotation probe-requested-at, cut as the status has it
 * @param answeredRequest the request the last probe answered
 * @param nameTaken whether a Cluster of the namespace has the target's name
 * @param contact what the look of this round found; empty before it
 * @param notBefore end of the back-off of a probe that failed; empty when none waits
 * @param now the time
 */
public record TargetInputs(
        Optional<TargetState> state,
        long generation,
        Optional<Long> probedGeneration,
        String revision,
        Optional<String> probedRevision,
        Optional<String> failingItem,
        Optional<String> request,
        Optional<String> answeredRequest,
        boolean nameTaken,
        Optional<Contact> contact,
        Optional<Instant> notBefore,
        Instant now) {

    /** What a target that accepted the credential showed. */
    public enum Contact {
        /** The namespace is there, or may not be read. */
        NAMESPACE_THERE,
        /** The namespace is not there. */
        NAMESPACE_MISSING
    }
}
