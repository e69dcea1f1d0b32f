package dev.kokumi.clustercontroller;

import dev.kokumi.clustercontroller.check.CheckScheduler;
import dev.kokumi.clustercontroller.check.CheckSubject;
import dev.kokumi.clustercontroller.check.ClusterChecks;
import dev.kokumi.clustercontroller.check.HubConnection;
import dev.kokumi.clustercontroller.cluster.Clusters;
import dev.kokumi.clustercontroller.connection.ConnectionSettings;
import dev.kokumi.clustercontroller.environment.Environments;
import dev.kokumi.clustercontroller.incluster.InCluster;
import dev.kokumi.clustercontroller.metrics.CheckMeters;
import dev.kokumi.clustercontroller.metrics.ClusterCollector;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.Lifecycle;
import dev.kokumi.kube.leader.LeaderGauges;
import dev.kokumi.kube.leader.Leadership;
import dev.kokumi.kube.queue.ReconcileMetrics;
import dev.kokumi.kube.remote.HttpRemoteConnections;
import dev.kokumi.kube.remote.RemoteConnections;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/** The features put together: built idle, at work once every cache has synced and this replica is elected. */
public final class ClusterController implements AutoCloseable {
    /** Name of the Lease, and how Events and meters call the service. */
    static final String NAME = "kokumi-cluster-controller";

    /** Longest silence of the check timer that is not a fault. */
    private static final Duration SILENCE = Duration.ofMinutes(1);

    /** How long each feature's last writes may take at the end. */
    private static final Duration LAST_WRITES = Duration.ofSeconds(2);

    private final Clock clock;
    private final Lifecycle lifecycle;
    private final FleetEvents changes = new FleetEvents();
    private final FleetView fleet;
    private final RemoteConnections remotes;
    private final EventRecorder events;
    private final CheckScheduler checks;
    private final Clusters clusters;
    private final Environments environments;
    private final InCluster inCluster;

    /**
     * Builds it idle.
     *
     * @param lost ends the process: the lease is lost, and whoever comes next may be at work already
     * @throws IllegalArgumentException naming the properties that cannot be used
     */
    public ClusterController(
            ServiceConfig config, KubernetesClient client, MeterRegistry registry, Clock clock, Runnable lost) {
        ConfigCheck.check(config);
        this.clock = clock;
        var informers = new Informers();
        this.lifecycle = new Lifecycle(informers, new Leadership(client, config.leader(), NAME, lost));
        this.fleet = new FleetView(
                client, informers, config.workspaces().workspaces().orElse(Set.of()), changes);
        this.remotes = new HttpRemoteConnections(ConnectionSettings.of(config.connections(), config.networks()));
        this.events = new EventRecorder(client, NAME, config.leader().identity().orElse(NAME), clock);
        var meters = new CheckMeters(registry);
        this.checks = new CheckScheduler(
                config.check(),
                new ClusterChecks(remotes, new HubConnection(client, clock), clock),
                meters,
                this::checked,
                clock,
                () -> ThreadLocalRandom.current().nextDouble());
        meters.watch(checks);
        this.clusters = new Clusters(
                config.cluster(),
                client,
                fleet,
                checks,
                remotes,
                events,
                new ReconcileMetrics<>(registry, "cluster"),
                clock);
        this.environments = new Environments(
                config.environment(), client, fleet, new ReconcileMetrics<>(registry, "environment"), clock);
        this.inCluster = new InCluster(config.inCluster(), client, fleet, registry);
        new LeaderGauges(registry, lifecycle::leading).leader(NAME);
    }

    /** Returns at once; waits for the hub as long as it takes. */
    public void start() {
        lifecycle.start(() -> {
            changes.open(clusters, environments, inCluster);
            inCluster.start();
            clusters.start();
            environments.start();
        });
    }

    /** The kinds whose caches have not seen the hub yet, whether this replica leads or waits. */
    public List<String> waitingFor() {
        return lifecycle.waitingFor();
    }

    /** Whether this replica is at work. */
    public boolean leading() {
        return lifecycle.leading();
    }

    /** Whether the timer that all checks hang on still runs; true as long as nothing is to be timed. */
    public boolean alive() {
        return !leading() || checks.lastBeat().plus(SILENCE).isAfter(clock.instant());
    }

    /** The series of each Cluster. */
    public ClusterCollector collector() {
        return new ClusterCollector(
                fleet::clusters, key -> clusters.subjectOf(key).flatMap(this::lastChecked), this::leading);
    }

    /** Stops the work, then gives the lease back, so that a replica that waits need not wait for it to end. */
    @Override
    public void close() {
        inCluster.close();
        environments.close();
        clusters.close();
        checks.close();
        // Whoever is elected next must not be overtaken by a write of ours.
        clusters.awaitIdle(LAST_WRITES);
        environments.awaitIdle(LAST_WRITES);
        inCluster.awaitIdle(LAST_WRITES);
        lifecycle.close();
        events.close();
        remotes.close();
    }

    private void checked(CheckSubject subject) {
        clusters.checked(subject);
    }

    private Optional<Instant> lastChecked(CheckSubject subject) {
        return checks.lastChecked(subject);
    }
}
