package dev.kokumi.probeworker.status;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.kube.status.StatusWriter;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.time.InstantSource;

/** Writes what was found, if it says anything new, and tells of transitions by Events. */
public final class TargetStatuses {
    private final StatusWriter<ClusterTarget> writer;
    private final EventSink events;
    private final KubernetesSerialization json;
    private final InstantSource clock;

    public TargetStatuses(
            StatusWriter<ClusterTarget> writer, EventSink events, KubernetesSerialization json, InstantSource clock) {
        this.writer = writer;
        this.events = events;
        this.json = json;
        this.clock = clock;
    }

    /** The newer of what the cache holds and what was written last. */
    public ClusterTarget latest(ClusterTarget cached) {
        return writer.latest(cached);
    }

    /**
     * Shows {@code finding}. Nothing is written when nothing changes.
     *
     * @return the target as it stands now
     * @throws TargetGone when it was deleted meanwhile, or created anew under the same name
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when the hub is away; to be tried again
     */
    public ClusterTarget show(ClusterTarget shown, Finding finding) throws TargetGone {
        var patch = TargetStatusPatch.of(shown, finding, clock.instant());
        if (json.asJson(patch.getStatus()).equals(json.asJson(TargetStatusPatch.ours(shown)))) {
            return shown;
        }
        var now = writer.apply(patch).orElseThrow(TargetGone::new);
        TransitionPolicy.between(shown.getStatus(), patch.getStatus())
                .forEach(transition -> events.record(now, transition.reason(), transition.message()));
        return now;
    }

    /** Forgets a target that is gone. */
    public void forget(String uid) {
        writer.forget(uid);
    }
}
