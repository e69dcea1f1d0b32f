package dev.kokumi.probeworker;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.probeworker.event.GatewayListener;
import dev.kokumi.probeworker.event.Signals;
import dev.kokumi.probeworker.sweep.Farewell;
import dev.kokumi.probeworker.sweep.Rounds;
import dev.kokumi.probeworker.view.TargetListener;
import dev.kokumi.probeworker.view.TargetView;
import org.jspecify.annotations.Nullable;

/** Turns what happens on the hub into rounds. Before this replica leads there is nothing to do. */
final class TargetEvents implements TargetListener, GatewayListener {
    private record Leading(TargetView view, Rounds rounds, Farewell farewell) {}

    private final Signals signals;
    private volatile @Nullable Leading leading;

    TargetEvents(Signals signals) {
        this.signals = signals;
    }

    void begin(TargetView view, Rounds rounds, Farewell farewell) {
        leading = new Leading(view, rounds, farewell);
    }

    @Override
    public void targetChanged(ObjectKey target) {
        var now = leading;
        if (now != null) {
            now.rounds().add(target);
        }
    }

    @Override
    public void targetGone(ClusterTarget target) {
        var now = leading;
        if (now != null) {
            now.farewell().to(target);
        }
    }

    @Override
    public void clusterNamed(ObjectKey cluster) {
        var now = leading;
        if (now != null && now.view().target(cluster).isPresent()) {
            now.rounds().add(cluster);
        }
    }

    void secretChanged(ObjectKey secret) {
        var now = leading;
        if (now != null) {
            now.view().naming(secret).stream().map(ObjectKey::of).forEach(now.rounds()::add);
        }
    }

    @Override
    public void canaryPosted(String targetUid, String podUid) {
        signals.posted(targetUid, podUid);
    }

    @Override
    public void signingKeyUnknown(String targetUid) {
        var now = leading;
        if (now != null) {
            now.view().withUid(targetUid).map(ObjectKey::of).ifPresent(target -> {
                signals.keysWanted(targetUid);
                now.rounds().add(target);
            });
        }
    }
}
