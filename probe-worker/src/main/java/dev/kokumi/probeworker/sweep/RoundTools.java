package dev.kokumi.probeworker.sweep;

import dev.kokumi.kube.expiry.ExpiryWarnings;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.probeworker.canary.CanarySettings;
import dev.kokumi.probeworker.event.Signals;
import dev.kokumi.probeworker.keys.RefetchPolicy;
import dev.kokumi.probeworker.probe.Probe;
import dev.kokumi.probeworker.status.TargetStatuses;
import dev.kokumi.probeworker.target.TargetAccesses;
import java.time.InstantSource;
import java.util.function.Predicate;

/**
 * What rounds work with.
 *
 * @param exists whether the target with this UID is there
 * @param nameTaken whether a Cluster has this namespace and name
 * @param isHub whether a server is the hub itself
 */
public record RoundTools(
        SweepConfig config,
        TargetAccesses accesses,
        TargetStatuses statuses,
        ExpiryWarnings warnings,
        Probe probe,
        CanarySettings canary,
        KeySource keys,
        RefetchPolicy refetch,
        Signals signals,
        RoundMetrics metrics,
        Predicate<String> exists,
        Predicate<ObjectKey> nameTaken,
        Predicate<ServerUrl> isHub,
        InstantSource clock) {}
