package dev.kokumi.clustercontroller;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.clustercontroller.cluster.Clusters;
import dev.kokumi.clustercontroller.environment.Environments;
import dev.kokumi.clustercontroller.incluster.InCluster;
import dev.kokumi.kube.fleet.FleetListener;
import dev.kokumi.kube.hub.ObjectKey;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Hands what changes on the hub to the features, from the moment this replica is at work. Before that it drops it: a
 * replica that waits must not act, and beginning the work looks at everything.
 */
final class FleetEvents implements FleetListener {
    private record Features(Clusters clusters, Environments environments, InCluster inCluster) {}

    private volatile @Nullable Features atWork;

    void open(Clusters clusters, Environments environments, InCluster inCluster) {
        atWork = new Features(clusters, environments, inCluster);
    }

    @Override
    public void clusterChanged(@Nullable Cluster before, @Nullable Cluster now) {
        tell(features -> {
            features.clusters().changed(before, now);
            features.environments().clusterChanged(before, now);
            if (now == null && before != null) {
                features.inCluster().clusterGone(ObjectKey.of(before));
            }
        });
    }

    @Override
    public void environmentChanged(@Nullable Environment before, @Nullable Environment now) {
        tell(features -> {
            features.environments().changed(before, now);
            if (now == null && before != null) {
                features.inCluster().environmentGone(ObjectKey.of(before));
            }
        });
    }

    @Override
    public void secretChanged(ObjectKey secret) {
        tell(features -> features.clusters().secretChanged(secret));
    }

    private void tell(Consumer<Features> event) {
        var features = atWork;
        if (features != null) {
            event.accept(features);
        }
    }
}
