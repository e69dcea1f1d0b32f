package dev.kokumi.registrar;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.Lifecycle;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.leader.Leadership;
import dev.kokumi.kube.queue.ReconcileMetrics;
import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.status.StatusWriter;
import dev.kokumi.registrar.claim.ClaimIndex;
import dev.kokumi.registrar.claim.ClaimQueue;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.ClaimWork;
import dev.kokumi.registrar.claim.FleetClusterReader;
import dev.kokumi.registrar.latency.Arrivals;
import dev.kokumi.registrar.metrics.RegistrarMetrics;
import dev.kokumi.registrar.metrics.RegistrationGauges;
import dev.kokumi.registrar.rules.RulesReader;
import dev.kokumi.registrar.secret.ClusterSecretWriter;
import dev.kokumi.registrar.secret.ClusterSecrets;
import dev.kokumi.registrar.secret.HubSecretApi;
import dev.kokumi.registrar.secret.ViewedSecrets;
import dev.kokumi.registrar.server.SecretSteps;
import dev.kokumi.registrar.server.ServerGatherer;
import dev.kokumi.registrar.server.ServerQueue;
import dev.kokumi.registrar.server.ServerWork;
import dev.kokumi.registrar.status.Registrations;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The features put together: built idle, at work once every cache has synced and this replica is elected. */
public final class Registrar implements AutoCloseable {
    /** Name of the Lease, and how Events and meters call the service. */
    static final String NAME = "kokumi-registrar";

    /** Argo CD goes by a Secret's label, whatever its type: so do we where Argo CD is. */
    private static final Set<String> EVERY_TYPE = Set.of();

    /** Longest wait, when closing, for writes that are under way. */
    private static final Duration LAST_WRITES = Duration.ofSeconds(5);

    private final EventRecorder events;
    private final ServerQueue servers;
    private final ClaimQueue claims;
    private final Lifecycle lifecycle;
    private final Start start;

    /** @param lost ends the process: the lease is lost, and whoever comes next may be at work already */
    public Registrar(
            ServiceConfig config, KubernetesClient client, MeterRegistry registry, Clock clock, Runnable lost) {
        String argoCd = config.argoCd().namespace();
        int parallel = config.registrar().parallel();
        var metrics = new RegistrarMetrics(registry);
        var statuses = new StatusWriter<Cluster>(client, FieldManagers.REGISTRAR);
        events = new EventRecorder(client, NAME, config.leader().identity().orElse(NAME), clock);
        var registrations = new Registrations(patch -> statuses.apply(patch).isPresent(), events::record);

        var informers = new Informers();
        var fleetEvents = new FleetEvents(statuses, registrations);
        var fleet = new FleetView(
                client, informers, config.workspaces().workspaces().orElse(Set.of()), fleetEvents);
        var argoCdEvents = new ArgoCdEvents();
        var view = new SecretView(
                client, informers, Set.of(argoCd), EVERY_TYPE, ViewedSecrets::wanted, argoCdEvents::changed);
        var cache = new ViewedSecrets(view, argoCd);
        var secrets = new ClusterSecrets(cache);

        var hub = new HubService(client);
        var clusters =
                new FleetClusterReader(client, fleet, statuses, registrations, RulesReader.read(config.rules()), hub);
        var index = new ClaimIndex();
        var router = new ClaimRouter(index, secrets);
        var serverArrivals = new Arrivals<ServerIdentity>();
        servers = new ServerQueue(
                parallel,
                new ServerWork(
                        new ServerGatherer(index, secrets, clusters, argoCd),
                        new SecretSteps(
                                new ClusterSecretWriter(new HubSecretApi(client, argoCd), secrets, metrics), metrics),
                        registrations,
                        serverArrivals,
                        System::nanoTime),
                serverArrivals,
                new ReconcileMetrics<>(registry, "registrar"));
        var clusterArrivals = new Arrivals<ObjectKey>();
        claims = new ClaimQueue(
                parallel,
                new ClaimWork(clusters, router, servers, registrations, clusterArrivals),
                clusterArrivals,
                new ReconcileMetrics<>(registry, "registrar-claims"));

        lifecycle = new Lifecycle(informers, new Leadership(client, config.leader(), NAME, lost));
        start = new Start(fleet, fleetEvents, argoCdEvents, cache, hub, clusters, router, claims, servers);
        new RegistrationGauges(fleet::clusters, lifecycle::leading).register(registry, NAME);
    }

    /** Returns at once; waits for the hub as long as it takes. */
    public void start() {
        lifecycle.start(start);
    }

    /** The kinds whose caches have not seen the hub yet, whether this replica leads or waits. */
    public List<String> waitingFor() {
        return lifecycle.waitingFor();
    }

    /** Whether this replica is at work. */
    public boolean leading() {
        return lifecycle.leading();
    }

    /** Stops the work, and gives the lease back when the last write has ended, so that two never write at once. */
    @Override
    public void close() {
        claims.close();
        servers.close();
        boolean quiet = claims.awaitIdle(LAST_WRITES) && servers.awaitIdle(LAST_WRITES);
        if (quiet) {
            lifecycle.close();
        }
        events.close();
    }
}
