package dev.kokumi.registrar;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.kube.fleet.FleetListener;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.Selectors;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.status.StatusWriter;
import dev.kokumi.registrar.claim.ClaimQueue;
import dev.kokumi.registrar.status.Registrations;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Turns changes of the fleet into Clusters to look at. Before this replica leads there is nothing to do. */
final class FleetEvents implements FleetListener {
    private record Leading(FleetView fleet, ClaimQueue queue) {}

    private final StatusWriter<Cluster> statuses;
    private final Registrations registrations;
    private volatile @Nullable Leading leading;

    FleetEvents(StatusWriter<Cluster> statuses, Registrations registrations) {
        this.statuses = statuses;
        this.registrations = registrations;
    }

    void begin(FleetView fleet, ClaimQueue queue) {
        leading = new Leading(fleet, queue);
    }

    @Override
    public void clusterChanged(@Nullable Cluster before, @Nullable Cluster now) {
        if (before != null && (now == null || !uid(before).equals(uid(now)))) {
            statuses.forget(uid(before));
            registrations.forget(uid(before));
        }
        var either = now == null ? before : now;
        var target = leading;
        if (either != null && target != null && !onlyConditionsChanged(before, now)) {
            target.queue().add(ObjectKey.of(either));
        }
    }

    @Override
    public void environmentChanged(@Nullable Environment before, @Nullable Environment now) {
        var target = leading;
        var either = now == null ? before : now;
        if (target == null || either == null || onlyStatusChanged(before, now)) {
            return;
        }
        target.fleet().clustersOf(either.getMetadata().getNamespace()).stream()
                .filter(cluster -> selects(before, cluster) || selects(now, cluster))
                .map(ObjectKey::of)
                .forEach(target.queue()::add);
    }

    @Override
    public void secretChanged(ObjectKey secret) {
        var target = leading;
        if (target != null) {
            target.fleet().clustersNaming(secret).stream().map(ObjectKey::of).forEach(target.queue()::add);
        }
    }

    /** cluster-controller writes conditions and versions often; nothing is decided from them here. */
    private static boolean onlyConditionsChanged(@Nullable Cluster before, @Nullable Cluster now) {
        return before != null && now != null && ClusterFacts.of(before).equals(ClusterFacts.of(now));
    }

    /** cluster-controller writes an Environment's status often; the generation counts what is not status. */
    private static boolean onlyStatusChanged(@Nullable Environment before, @Nullable Environment now) {
        return before != null
                && now != null
                && uid(before).equals(uid(now))
                && Objects.equals(
                        before.getMetadata().getGeneration(), now.getMetadata().getGeneration());
    }

    private static boolean selects(@Nullable Environment environment, Cluster cluster) {
        return environment != null && Selectors.selects(environment, cluster);
    }

    private static String uid(HasMetadata object) {
        return object.getMetadata().getUid();
    }
}
