package dev.kokumi.kube.fleet;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.kube.hub.ObjectKey;
import org.jspecify.annotations.Nullable;

/** Hears of changes, on informer threads: to add keys to a queue, not to work. */
public interface FleetListener {
    /** A Cluster came ({@code before} is null), changed, or went ({@code now} is null). */
    void clusterChanged(@Nullable Cluster before, @Nullable Cluster now);

    /** An Environment came ({@code before} is null), changed, or went ({@code now} is null). */
    void environmentChanged(@Nullable Environment before, @Nullable Environment now);

    /** A Secret at least one Cluster may name came, changed or went. */
    void secretChanged(ObjectKey secret);
}
