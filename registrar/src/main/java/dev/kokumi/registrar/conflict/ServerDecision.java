package dev.kokumi.registrar.conflict;

import dev.kokumi.registrar.claim.Claimant;
import java.util.List;
import java.util.Optional;

/**
 * What to do about one server.
 *
 * @param steps writes, in this order; one that is lost ends the sequence
 * @param target the Cluster that holds the server once the steps are done
 * @param verdicts what every claimant is told once the steps are done
 */
public record ServerDecision(List<SecretStep> steps, Optional<Claimant> target, List<Told> verdicts) {
    /** What one Cluster is told. */
    public record Told(Claimant claimant, Verdict verdict) {}

    public ServerDecision {
        steps = List.copyOf(steps);
        verdicts = List.copyOf(verdicts);
    }
}
