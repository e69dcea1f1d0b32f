package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ReachedStatus;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.status.ReadyCondition;
import dev.kokumi.kube.status.Remedy;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Builds our part of {@code Cluster.status}, whole: a field left out is removed from the object. The only place that
 * does.
 */
final class ClusterStatusPatch {
    private ClusterStatusPatch() {}

    /**
     * The patch that makes the object say {@code findings}; empty when it says so already.
     *
     * @param warned the warning of the credential's end to remember
     */
    static Optional<Cluster> patch(
            Cluster cluster, ClusterFindings findings, Optional<GivenWarning> warned, ShownStatus shown, Instant now) {
        var wanted = wanted(cluster.getMetadata().getGeneration(), findings, warned, shown, now);
        return wanted.equals(shown) ? Optional.empty() : Optional.of(build(cluster, wanted));
    }

    private static ShownStatus wanted(
            @Nullable Long generation,
            ClusterFindings findings,
            Optional<GivenWarning> warned,
            ShownStatus shown,
            Instant now) {
        var ready = ReadyCondition.after(
                shown.ready(),
                findings.reason().status(),
                findings.reason().value(),
                findings.message(),
                Remedy.of(findings.reason()),
                Optional.ofNullable(generation),
                now);
        return new ShownStatus(
                Optional.ofNullable(generation),
                findings.server(),
                findings.version(),
                findings.reached(),
                findings.expires(),
                warned,
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
        wanted.warned().map(GivenWarning::bean).ifPresent(status::setCredentialWarning);
        wanted.ready().ifPresent(ready -> status.setConditions(ready.alone()));
        var patch = new Cluster();
        patch.setMetadata(StatusWriter.target(cluster));
        patch.setStatus(status);
        return patch;
    }
}
