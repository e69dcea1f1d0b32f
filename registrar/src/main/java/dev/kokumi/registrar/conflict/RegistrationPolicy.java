package dev.kokumi.registrar.conflict;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.latency.Cause;
import dev.kokumi.registrar.secret.SecretFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Decides who holds a server, what is to be written for it, and what every Cluster that claims it is told. */
public final class RegistrationPolicy {
    private RegistrationPolicy() {}

    public static ServerDecision decide(ServerInputs inputs) {
        var blockers = new Blockers(inputs);
        var target = new HolderChoice(inputs, blockers).choose();
        var verdicts = inputs.claimants().stream()
                .map(claimant -> new ServerDecision.Told(claimant, verdict(claimant, target, blockers)))
                .toList();
        return new ServerDecision(steps(inputs, target), target, verdicts);
    }

    /** The new Secret first, the old ones after it: a move never leaves the server unknown to Argo CD. */
    private static List<SecretStep> steps(ServerInputs inputs, Optional<Claimant> target) {
        var steps = new ArrayList<SecretStep>();
        var ours = inputs.secrets().stream()
                .filter(SecretFacts::ours)
                .sorted(Blockers.FIRST)
                .toList();
        target.ifPresent(holder -> steps.addAll(towards(holder, ours)));
        ours.stream()
                .filter(secret -> target.filter(holder -> holder.secretName().equals(secret.name()))
                        .isEmpty())
                .filter(secret -> !secret.terminating())
                .map(SecretStep.Delete::new)
                .forEach(steps::add);
        return steps;
    }

    private static List<SecretStep> towards(Claimant holder, List<SecretFacts> ours) {
        var existing = ours.stream()
                .filter(secret -> secret.name().equals(holder.secretName()))
                .findFirst();
        if (existing.isEmpty()) {
            return List.of(new SecretStep.Create(holder.secretName(), holder.content(), newSecret(holder, ours)));
        }
        var secret = existing.get();
        if (secret.content().equals(holder.content())) {
            return List.of();
        }
        var cause = secret.holder().equals(Optional.of(holder.key())) ? Cause.ROTATED : Cause.TAKEOVER;
        if (secret.immutable()) {
            if (secret.terminating()) {
                // Its name is free once somebody's finalizer lets go of it; the event of that brings the server back.
                return List.of();
            }
            return List.of(
                    new SecretStep.Delete(secret), new SecretStep.Create(holder.secretName(), holder.content(), cause));
        }
        return List.of(new SecretStep.Update(secret, holder.content(), cause));
    }

    private static Cause newSecret(Claimant holder, List<SecretFacts> ours) {
        boolean otherSpelling = ours.stream().anyMatch(secret -> secret.holder().equals(Optional.of(holder.key())));
        if (otherSpelling || holder.movedFrom().isPresent()) {
            return Cause.MOVED;
        }
        boolean waited = holder.current()
                .filter(now -> now.state() == RegistrationState.CONFLICT)
                .isPresent();
        return waited || !ours.isEmpty() ? Cause.TAKEOVER : Cause.CREATED;
    }

    /** The first that holds. */
    private static Verdict verdict(Claimant claimant, Optional<Claimant> target, Blockers blockers) {
        var ofServer = blockers.ofServer();
        if (target.equals(Optional.of(claimant))) {
            return ofServer.<Verdict>map(second -> new Verdict.InConflict(new Conflict.SecondSecret(second.name())))
                    .orElseGet(Verdict.Registered::new);
        }
        if (claimant.argoCdItself()) {
            return new Verdict.InConflict(new Conflict.ArgoCdItself());
        }
        if (claimant.ruleProblem().isPresent()) {
            return new Verdict.Forbidden(claimant.ruleProblem().get());
        }
        var ofName = blockers.ofName(claimant.secretName());
        if (ofName.isPresent()) {
            return new Verdict.InConflict(blockers.conflict(ofName.get()));
        }
        if (target.isPresent()) {
            return new Verdict.InConflict(new Conflict.OtherCluster(target.get().key()));
        }
        if (ofServer.isPresent()) {
            return new Verdict.InConflict(blockers.conflict(ofServer.get()));
        }
        if (claimant.deleting()) {
            return new Verdict.BeingDeleted();
        }
        return claimant.selected() ? new Verdict.AwaitsServer() : new Verdict.NotSelected();
    }
}
