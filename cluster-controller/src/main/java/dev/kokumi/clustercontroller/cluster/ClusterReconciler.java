package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Clock;
import org.jboss.logging.Logger;

/** Gather, decide, patch, tell: one Cluster. */
final class ClusterReconciler implements Work<ObjectKey> {
    private static final Logger LOG = Logger.getLogger(ClusterReconciler.class);

    private final FleetView fleet;
    private final ClusterGatherer gatherer;
    private final FollowedClusters followed;
    private final ReadinessPolicy policy;
    private final StatusWriter<Cluster> writer;
    private final EventRecorder events;
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
                show(cluster, show.findings(), inputs.shown());
                yield Outcome.DONE;
            }
        };
    }

    private void show(Cluster cluster, ClusterFindings findings, ShownStatus shown) {
        var patch = ClusterStatusPatch.patch(cluster, findings, shown, clock.instant());
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
