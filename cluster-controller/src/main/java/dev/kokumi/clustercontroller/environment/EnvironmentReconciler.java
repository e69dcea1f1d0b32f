package dev.kokumi.clustercontroller.environment;

import dev.kokumi.api.Environment;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.kube.status.StatusWriter;
import java.time.Clock;
import java.util.concurrent.ConcurrentHashMap;

/** Gather, decide, patch: one Environment, at most once a second. */
final class EnvironmentReconciler implements Work<ObjectKey> {
    private final FleetView fleet;
    private final EnvironmentGatherer gatherer;
    private final StatusWriter<Environment> writer;
    private final WriteTimes times;
    private final Clock clock;
    private final ConcurrentHashMap<ObjectKey, String> uids = new ConcurrentHashMap<>();

    EnvironmentReconciler(FleetView fleet, StatusWriter<Environment> writer, WriteTimes times, Clock clock) {
        this.fleet = fleet;
        this.gatherer = new EnvironmentGatherer(fleet);
        this.writer = writer;
        this.times = times;
        this.clock = clock;
    }

    @Override
    public Outcome run(ObjectKey key) {
        var cached = fleet.environment(key);
        if (cached.isEmpty()) {
            forget(key);
            return Outcome.DONE;
        }
        uids.put(key, cached.get().getMetadata().getUid());
        var now = clock.instant();
        // Before anything is computed: a cold start brings an Environment back once for each of its Clusters.
        var pause = times.pause(key, now);
        if (pause.isPresent()) {
            return new Outcome.Again(pause.get());
        }
        var environment = writer.latest(cached.get());
        var findings = EnvironmentPolicy.decide(gatherer.inputs(environment));
        EnvironmentStatusPatch.patch(environment, findings, now).ifPresent(patch -> {
            times.wrote(key, now);
            writer.apply(patch);
        });
        return Outcome.DONE;
    }

    private void forget(ObjectKey key) {
        times.forget(key);
        var uid = uids.remove(key);
        if (uid != null) {
            writer.forget(uid);
        }
    }
}
