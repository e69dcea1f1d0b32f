package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.clustercontroller.check.CheckScheduler;
import dev.kokumi.clustercontroller.check.CheckSubject;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Backoff;
import dev.kokumi.kube.queue.KeyedQueue;
import dev.kokumi.kube.queue.QueueListener;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.remote.RemoteConnections;
import dev.kokumi.kube.status.StatusWriter;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The Clusters at work: what brings one back to its reconciler. */
public final class Clusters implements AutoCloseable {
    private final FleetView fleet;
    private final RemoteConnections remotes;
    private final FollowedClusters followed;
    private final KeyedQueue<ObjectKey> queue;

    /** @param checks its findings are to be handed to {@link #checked} */
    public Clusters(
            ClusterConfig config,
            KubernetesClient client,
            FleetView fleet,
            CheckScheduler checks,
            RemoteConnections remotes,
            EventRecorder events,
            QueueListener<ObjectKey> listener,
            Clock clock) {
        this.fleet = fleet;
        this.remotes = remotes;
        this.followed = new FollowedClusters(checks, this::unused);
        var reconciler = new ClusterReconciler(
                fleet,
                new ClusterGatherer(fleet, new HubService(client)),
                followed,
                new ReadinessPolicy(config.firstWriteDelay()),
                new StatusWriter<>(client, FieldManagers.CLUSTER_CONTROLLER),
                events,
                clock);
        this.queue = new KeyedQueue<>("clusters", config.parallel(), reconciler, Backoff.DEFAULT, listener);
    }

    /** Looks at every Cluster there is. */
    public void start() {
        var all = fleet.clusters();
        remotes.expect(all.size());
        all.forEach(cluster -> queue.add(ObjectKey.of(cluster)));
    }

    /** A Cluster came, changed or went. */
    public void changed(@Nullable Cluster before, @Nullable Cluster now) {
        if (before == null || now == null) {
            remotes.expect(fleet.clusters().size());
        }
        var one = now != null ? now : before;
        if (one == null) {
            return;
        }
        var key = ObjectKey.of(one);
        // Whoever takes a server over may show an old finding for a moment, but not for a minute.
        if (conflict(before) && !conflict(now)) {
            followed.freshen(key);
        }
        queue.add(key);
    }

    /** A Secret Clusters name came, changed or went. */
    public void secretChanged(ObjectKey secret) {
        fleet.clustersNaming(secret).forEach(cluster -> queue.add(ObjectKey.of(cluster)));
    }

    /** A check found something else than before. */
    public void checked(CheckSubject subject) {
        followed.about(subject).forEach(queue::add);
    }

    /** What a Cluster is checked as, for whoever measures it; empty while it is not checked. */
    public Optional<CheckSubject> subjectOf(ObjectKey cluster) {
        return followed.subjectOf(cluster);
    }

    /** Stops taking work. */
    @Override
    public void close() {
        queue.close();
    }

    /** Waits for what runs to end, at most {@code limit}. */
    public void awaitIdle(Duration limit) {
        queue.awaitIdle(limit);
    }

    private void unused(CredentialSource source) {
        if (fleet.clustersNaming(new ObjectKey(source.namespace(), source.secret()))
                .isEmpty()) {
            remotes.forget(source.namespace(), source.secret());
        }
    }

    private static boolean conflict(@Nullable Cluster cluster) {
        return Optional.ofNullable(cluster)
                .map(Cluster::getStatus)
                .map(ClusterStatus::getRegistration)
                .filter(registration -> registration.getState() == RegistrationState.CONFLICT)
                .isPresent();
    }
}
