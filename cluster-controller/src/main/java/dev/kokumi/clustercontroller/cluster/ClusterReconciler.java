package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.expiry.ExpiryWarnings;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.expiry.Told;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Clock;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Gather, decide, patch, tell: one Cluster. What is told once only is told before the patch that remembers it. */
final class ClusterReconciler implements Work<ObjectKey> {
    private static final Logger LOG = Logger.getLogger(ClusterReconciler.class);

    private final FleetView fleet;
    private final ClusterGatherer gatherer;
    private final FollowedClusters followed;
    private final ReadinessPolicy policy;
    private final StatusWriter<Cluster> writer;
    private final EventRecorder events;
    private final ExpiryWarnings warnings;
    private final Clock clock;

    ClusterReconciler(
            FleetView fleet,
            ClusterGatherer gatherer,
            FollowedClusters followed,
            ReadinessPolicy policy,
            StatusWriter<Cluster> writer,
            EventRecorder events,
            Clock clock) {
        this.fleet = fleet;
        this.gatherer = gatherer;
        this.followed = followed;
        this.policy = policy;
        this.writer = writer;
        this.events = events;
        this.warnings = new ExpiryWarnings(events, clock);
        this.clock = clock;
    }

    @Override
    public Outcome run(ObjectKey key) {
        var cached = fleet.cluster(key);
        if (cached.isEmpty()) {
            followed.forget(key).ifPresent(writer::forget);
            return Outcome.DONE;
        }
        var cluster = writer.latest(cached.get());
        var reading = gatherer.read(cluster);
        var check = followed.follow(cluster, reading.target(), ShownStatus.of(cluster.getStatus()));
        var inputs = gatherer.inputs(cluster, reading.source(), check);
        return switch (policy.decide(inputs, clock.instant())) {
            case ClusterDecision.Wait wait -> new Outcome.Again(wait.delay());
            case ClusterDecision.Show show -> {
                var told = warn(cluster, inputs);
                show(cluster, show.findings(), told.given(), inputs.shown());
                yield told.next();
            }
        };
    }

    /** What cannot be read now may be the same credential again when it can. */
    private Told warn(Cluster cluster, ClusterInputs inputs) {
        var given = inputs.shown().warned();
        return switch (inputs.source()) {
            case ClusterSource.Refused _ -> new Told(given, Outcome.DONE);
            case ClusterSource.InCluster _ -> warnings.tell(cluster, Optional.empty(), given);
            case ClusterSource.Usable usable -> warnings.tell(cluster, usable.ending(), given);
        };
    }

    private void show(Cluster cluster, ClusterFindings findings, Optional<GivenWarning> warned, ShownStatus shown) {
        var patch = ClusterStatusPatch.patch(cluster, findings, warned, shown, clock.instant());
        if (patch.isEmpty() || writer.apply(patch.get()).isEmpty()) {
            return;
        }
        ClusterEventPolicy.decide(shown, findings).ifPresent(event -> {
            LOG.infof(
                    "cluster %s/%s: %s: %s",
                    cluster.getMetadata().getNamespace(),
                    cluster.getMetadata().getName(),
                    event.reason().value(),
                    event.message());
            events.record(cluster, event.reason(), event.message());
        });
    }
}
