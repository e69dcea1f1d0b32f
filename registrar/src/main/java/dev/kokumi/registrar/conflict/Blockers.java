package dev.kokumi.registrar.conflict;

import dev.kokumi.registrar.secret.SecretFacts;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The Secrets that stand in the way: those we may not touch. */
record Blockers(ServerInputs inputs) {
    /** Of several Secrets the first counts; the time has whole seconds, so names break the tie. */
    static final Comparator<SecretFacts> FIRST =
            Comparator.comparing(SecretFacts::created).thenComparing(SecretFacts::name);

    /** The first Secret that registers the server with Argo CD; it blocks every Cluster. */
    Optional<SecretFacts> ofServer() {
        return others().stream()
                .filter(SecretFacts::declaresCluster)
                .filter(secret -> secret.server().equals(Optional.of(inputs.server())))
                .min(FIRST);
    }

    /** The Secret that has taken a name; it blocks the Clusters that need the name. */
    Optional<SecretFacts> ofName(String name) {
        return others().stream().filter(secret -> secret.name().equals(name)).findFirst();
    }

    Conflict conflict(SecretFacts blocker) {
        return switch (blocker.ownership()) {
            case LABELS_REMOVED -> new Conflict.LabelsRemoved(blocker.name(), blocker.missingLabels());
            case FOREIGN, OURS -> new Conflict.ForeignSecret(blocker.name());
        };
    }

    private List<SecretFacts> others() {
        return inputs.secrets().stream().filter(secret -> !secret.ours()).toList();
    }
}
