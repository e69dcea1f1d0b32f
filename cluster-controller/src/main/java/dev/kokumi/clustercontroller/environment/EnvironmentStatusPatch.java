package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentCluster;
import dev.kokumi.api.EnvironmentStatus;
import dev.kokumi.kube.status.ReadyCondition;
import dev.kokumi.kube.status.Remedy;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Instant;
import java.util.Optional;

/** Builds {@code Environment.status}. The only place that does. */
final class EnvironmentStatusPatch {
    private EnvironmentStatusPatch() {}

    /** The patch that makes the object say {@code findings}; empty when it says so already. */
    static Optional<Environment> patch(Environment environment, EnvironmentFindings findings, Instant now) {
        var shown = ShownEnvironment.of(environment.getStatus());
        var wanted = wanted(Optional.ofNullable(environment.getMetadata().getGeneration()), findings, shown, now);
        return wanted.equals(shown) ? Optional.empty() : Optional.of(build(environment, wanted));
    }

    private static ShownEnvironment wanted(
            Optional<Long> generation, EnvironmentFindings findings, ShownEnvironment shown, Instant now) {
        var ready = ReadyCondition.after(
                shown.condition(),
                findings.reason().status(),
                findings.reason().value(),
                findings.message(),
                Remedy.of(findings.reason()),
                generation,
                now);
        return new ShownEnvironment(
                generation,
                Optional.of(findings.selected()),
                Optional.of(findings.ready()),
                Optional.of(findings.summary()),
                findings.clusters(),
                Optional.of(ready));
    }

    private static Environment build(Environment environment, ShownEnvironment wanted) {
        var status = new EnvironmentStatus();
        wanted.generation().ifPresent(status::setObservedGeneration);
        wanted.selected().ifPresent(status::setSelected);
        wanted.ready().ifPresent(status::setReady);
        wanted.summary().ifPresent(status::setSummary);
        status.setClusters(
                wanted.clusters().stream().map(EnvironmentStatusPatch::cluster).toList());
        wanted.condition().ifPresent(ready -> status.setConditions(ready.alone()));
        var patch = new Environment();
        patch.setMetadata(StatusWriter.target(environment));
        patch.setStatus(status);
        return patch;
    }

    private static EnvironmentCluster cluster(SelectedCluster selected) {
        var cluster = new EnvironmentCluster();
        cluster.setName(selected.name());
        cluster.setReady(selected.ready());
        cluster.setReason(selected.reason());
        return cluster;
    }
}
