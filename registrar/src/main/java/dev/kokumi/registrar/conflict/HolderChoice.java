package dev.kokumi.registrar.conflict;

import static dev.kokumi.api.RegistrationState.REGISTERED;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.secret.SecretFacts;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Chooses the Cluster that holds a server from now on: whoever holds it already, else the first in line. */
record HolderChoice(ServerInputs inputs, Blockers blockers) {
    Optional<Claimant> choose() {
        return keeper().or(this::firstInLine);
    }

    /** Of several Secrets of ours the first counts: the later one yields. */
    private Optional<Claimant> keeper() {
        return inputs.secrets().stream()
                .filter(SecretFacts::ours)
                .sorted(Blockers.FIRST)
                .filter(secret -> !yields(secret))
                .flatMap(secret -> holderOf(secret).stream())
                .filter(Claimant::mayHold)
                .filter(this::nameIsFree)
                .findFirst();
    }

    private Optional<Claimant> firstInLine() {
        if (blockers.ofServer().isPresent()) {
            return Optional.empty();
        }
        return inputs.claimants().stream()
                .filter(Claimant::mayAcquire)
                .filter(this::nameIsFree)
                .min(Claimant.WAITING_ORDER);
    }

    /** Argo CD knew the server before we did. */
    private boolean yields(SecretFacts ours) {
        return blockers.ofServer()
                .filter(blocker -> !blocker.created().isAfter(ours.created()))
                .isPresent();
    }

    /**
     * Whom a Secret of ours belongs to. Labels and Argo CD's name are always written together, so where they disagree
     * somebody changed one of them: the Cluster whose status says it is registered is believed, then the labels. Argo
     * CD's name alone makes nobody the holder, since several Clusters can share one: {@code a/b-c} and {@code a-b/c}.
     */
    private Optional<Claimant> holderOf(SecretFacts secret) {
        var byLabels = secret.holder().flatMap(this::claimant);
        var byName = inputs.claimants().stream().filter(claimant -> secret.showsAs(claimant.key()));
        return Stream.concat(byLabels.stream(), byName)
                .filter(isRegistered(secret))
                .findFirst()
                .or(() -> byLabels);
    }

    private static Predicate<Claimant> isRegistered(SecretFacts secret) {
        return claimant -> claimant.current()
                .filter(now -> now.state() == REGISTERED)
                .filter(now -> now.secretName().equals(Optional.of(secret.name())))
                .isPresent();
    }

    private Optional<Claimant> claimant(ObjectKey key) {
        return inputs.claimants().stream()
                .filter(claimant -> claimant.key().equals(key))
                .findFirst();
    }

    private boolean nameIsFree(Claimant claimant) {
        return blockers.ofName(claimant.secretName()).isEmpty();
    }
}
