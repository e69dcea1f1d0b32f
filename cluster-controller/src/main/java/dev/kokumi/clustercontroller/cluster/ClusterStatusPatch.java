package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.Limits;
import dev.kokumi.api.ReachedStatus;
import io.fabric8.kubernetes.api.model.ConditionBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds our part of {@code Cluster.status}, whole: a field left out is removed from the object. The only place that
 * does.
 */
final class ClusterStatusPatch {
    private ClusterStatusPatch() {}

    /** The patch that makes the object say {@code findings}; empty when it says so already. */
    static Optional<Cluster> patch(Cluster cluster, ClusterFindings findings, ShownStatus shown, Instant now) {
        var wanted = wanted(cluster.getMetadata().getGeneration(), findings, shown, now);
        return wanted.equals(shown) ? Optional.empty() : Optional.of(build(cluster, wanted));
    }

    private static ShownStatus wanted(
            @Nullable Long generation, ClusterFindings findings, ShownStatus shown, Instant now) {
        String status = findings.reason().status().value();
        // lastTransitionTime tells when the status changed, not when the reason or the message did.
        String transition = shown.ready()
                .filter(ready -> ready.status().equals(status))
                .map(ShownCondition::lastTransition)
                .filter(time -> !time.isEmpty())
                .orElseGet(() -> now.truncatedTo(ChronoUnit.SECONDS).toString());
        var ready = new ShownCondition(
                status,
                findings.reason().value(),
                bounded(findings.message()),
                transition,
                Optional.ofNullable(generation));
        return new ShownStatus(
                Optional.ofNullable(generation),
                findings.server(),
                findings.version(),
                findings.reached(),
                findings.expires(),
                Optional.of(ready));
    }

    private static Cluster build(Cluster cluster, ShownStatus wanted) {
        var status = new ClusterStatus();
        wanted.generation().ifPresent(status::setObservedGeneration);
        wanted.server().ifPresent(status::setServer);
        wanted.version().ifPresent(status::setKubernetesVersion);
        wanted.reached().ifPresent(server -> {
            var reached = new ReachedStatus();
            reached.setServer(server);
            status.setReached(reached);
        });
        wanted.expires().ifPresent(status::setCredentialExpires);
        wanted.ready()
                .ifPresent(ready -> status.setConditions(List.of(new ConditionBuilder()
                        .withType(ShownCondition.READY)
                        .withStatus(ready.status())
                        .withReason(ready.reason())
                        .withMessage(ready.message())
                        .withLastTransitionTime(ready.lastTransition())
                        .withObservedGeneration(ready.generation().orElse(null))
                        .build())));
        var patch = new Cluster();
        patch.setMetadata(new ObjectMetaBuilder()
                .withNamespace(cluster.getMetadata().getNamespace())
                .withName(cluster.getMetadata().getName())
                .withUid(cluster.getMetadata().getUid())
                .build());
        patch.setStatus(status);
        return patch;
    }

    private static String bounded(String message) {
        return message.length() > Limits.MESSAGE ? message.substring(0, Limits.MESSAGE) : message;
    }
}
