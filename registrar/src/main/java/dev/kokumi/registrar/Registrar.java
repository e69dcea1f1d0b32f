package dev.kokumi.registrar;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.fleet.WorkspaceConfig;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.Lifecycle;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.leader.LeaderConfig;
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
import dev.kokumi.registrar.rules.RulesConfig;
import dev.kokumi.registrar.rules.RulesReader;
import dev.kokumi.registrar.secret.ArgoCdConfig;
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
import jakarta.inject.Singleton;
import java.time.Clock;
import java.util.Set;

/** The parts of the service, put together by hand, in the order in which they need each other. */
@Singleton
public final class Registrar implements AutoCloseable {
    private final EventRecorder events;
    private final ServerQueue servers;
    private final ClaimQueue claims;
    private final Lifecycle lifecycle;
    private final Start start;

    Registrar(
            KubernetesClient client,
            RegistrarConfig config,
            RulesConfig rules,
            ArgoCdConfig argoCd,
            WorkspaceConfig workspaces,
            LeaderConfig leader,
            MeterRegistry registry) {
        var metrics = new RegistrarMetrics(registry);
        var statuses = new StatusWriter<Cluster>(client, FieldManagers.REGISTRAR);
        events = new EventRecorder(
                client, FieldManagers.REGISTRAR, leader.identity().orElse("registrar"), Clock.systemUTC());
        var registrations = new Registrations(patch -> statuses.apply(patch).isPresent(), events::record);

        var informers = new Informers();
        var fleetEvents = new FleetEvents(statuses, registrations);
        var fleet = new FleetView(client, informers, workspaces.workspaces().orElse(Set.of()), fleetEvents);
        var argoCdEvents = new ArgoCdEvents();
        var view = new SecretView(
                client, informers, Set.of(argoCd.namespace()), ViewedSecrets::wanted, argoCdEvents::changed);
        var cache = new ViewedSecrets(view, argoCd.namespace());
        var secrets = new ClusterSecrets(cache);

        var clusters = new FleetClusterReader(
                client, fleet, statuses, registrations, RulesReader.read(rules), new HubService(client));
        var index = new ClaimIndex();
        var router = new ClaimRouter(index, secrets);
        var serverArrivals = new Arrivals<ServerIdentity>();
        servers = new ServerQueue(
                config.parallel(),
                new ServerWork(
                        new ServerGatherer(index, secrets, clusters, argoCd.namespace()),
                        new SecretSteps(
                                new ClusterSecretWriter(new HubSecretApi(client, argoCd.namespace()), secrets, metrics),
                                metrics),
                        registrations,
                        serverArrivals),
                serverArrivals,
                new ReconcileMetrics<>(registry, "registrar"));
        var clusterArrivals = new Arrivals<ObjectKey>();
        claims = new ClaimQueue(
                config.parallel(),
                new ClaimWork(clusters, router, servers, registrations, clusterArrivals),
                clusterArrivals,
                new ReconcileMetrics<>(registry, "registrar-claims"));

        lifecycle = new Lifecycle(informers, new Leadership(client, leader, FieldManagers.REGISTRAR, Exit::now));
        start = new Start(fleet, fleetEvents, argoCdEvents, cache, clusters, router, claims, servers);
        new RegistrationGauges(fleet::clusters, lifecycle::leading).register(registry);
    }

    /** Returns at once; the work begins when every cache has synced and this replica is elected. */
    void start() {
        lifecycle.start(start);
    }

    Lifecycle lifecycle() {
        return lifecycle;
    }

    /** Gives the lease back last: nothing of this replica writes after another one has begun. */
    @Override
    public void close() {
        claims.close();
        servers.close();
        events.close();
        lifecycle.close();
    }
}
