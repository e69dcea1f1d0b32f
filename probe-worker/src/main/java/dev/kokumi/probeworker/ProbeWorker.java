package dev.kokumi.probeworker;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.expiry.ExpiryWarnings;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.Lifecycle;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.leader.Leadership;
import dev.kokumi.kube.queue.ReconcileMetrics;
import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.kube.server.ArgoCdServer;
import dev.kokumi.kube.status.StatusWriter;
import dev.kokumi.probeworker.event.GatewayEvents;
import dev.kokumi.probeworker.event.Signals;
import dev.kokumi.probeworker.metrics.ProbeMetrics;
import dev.kokumi.probeworker.metrics.TargetCollector;
import dev.kokumi.probeworker.metrics.TargetGauges;
import dev.kokumi.probeworker.status.TargetStatuses;
import dev.kokumi.probeworker.sweep.Farewell;
import dev.kokumi.probeworker.sweep.RoundTools;
import dev.kokumi.probeworker.sweep.Rounds;
import dev.kokumi.probeworker.view.TargetView;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;

/** The features put together: built idle, at work once every cache has synced and this replica is elected. */
public final class ProbeWorker implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(ProbeWorker.class);

    /** Name of the Lease, and how Events and meters call the service. */
    static final String NAME = FieldManagers.PROBE_WORKER;

    /** Longest wait, when closing, for what is under way: canaries are removed meanwhile. */
    private static final Duration LAST_WORK = Duration.ofSeconds(20);

    private final EventRecorder events;
    private final Signals signals;
    private final TargetEvents targetEvents;
    private final TargetView view;
    private final Rounds rounds;
    private final Farewell farewell;
    private final Lifecycle lifecycle;

    /** @param lost ends the process: the lease is lost, and whoever comes next may be at work already */
    public ProbeWorker(
            ServiceConfig config,
            Parts parts,
            KubernetesClient client,
            MeterRegistry registry,
            Clock clock,
            Runnable lost) {
        events = new EventRecorder(client, NAME, config.leader().identity().orElse(NAME), clock);
        signals = new Signals(clock);
        targetEvents = new TargetEvents(signals);
        var informers = new Informers();
        view = new TargetView(client, informers, targetEvents);
        var secrets = new SecretView(
                client,
                informers,
                config.workspaces().workspaces().orElse(Set.of()),
                SecretView.HELM_RELEASES,
                secret -> !view.naming(ObjectKey.of(secret)).isEmpty(),
                targetEvents::secretChanged);
        GatewayEvents.watch(client, informers, targetEvents, clock);
        var hub = new HubService(client);
        var tools = new RoundTools(
                config.sweep(),
                parts.accesses().over(secrets, client),
                new TargetStatuses(
                        new StatusWriter<ClusterTarget>(client, FieldManagers.PROBE_WORKER),
                        events::record,
                        client.getKubernetesSerialization(),
                        clock),
                new ExpiryWarnings(events, clock),
                parts.probe(),
                parts.canary(),
                parts.keys(),
                parts.refetch(),
                signals,
                new ProbeMetrics(registry),
                uid -> view.withUid(uid).isPresent(),
                view::nameTaken,
                server -> ArgoCdServer.matches(server, hub.clusterIps()),
                clock);
        rounds = new Rounds(tools, view::target, new ReconcileMetrics<>(registry, "probe-worker"));
        farewell = new Farewell(tools, rounds);
        lifecycle = new Lifecycle(informers, new Leadership(client, config.leader(), NAME, lost));
        new TargetGauges(view::targets, lifecycle::leading).register(registry, NAME);
    }

    /** Returns at once; waits for the hub as long as it takes. */
    public void start() {
        lifecycle.start(this::begin);
    }

    private void begin() {
        targetEvents.begin(view, rounds, farewell);
        var targets = view.targets();
        targets.forEach(target -> rounds.add(ObjectKey.of(target)));
        LOG.infof("looking after %d ClusterTargets", targets.size());
    }

    /** The series of each target. */
    public TargetCollector collector() {
        return new TargetCollector(view::targets, this::leading);
    }

    /** The kinds whose caches have not seen the hub yet, whether this replica leads or waits. */
    public List<String> waitingFor() {
        return lifecycle.waitingFor();
    }

    /** Whether this replica is at work. */
    public boolean leading() {
        return lifecycle.leading();
    }

    /**
     * Ends waits for canaries, whose probes remove them, and gives the lease back when the last write has ended. A probe
     * that was cut short leaves its target Probing, for the next leader.
     */
    @Override
    public void close() {
        var last = System.nanoTime() + LAST_WORK.toNanos();
        signals.close();
        rounds.close();
        farewell.close();
        if (rounds.awaitIdle(until(last)) && farewell.awaitIdle(until(last))) {
            lifecycle.close();
        }
        events.close();
    }

    private static Duration until(long nanos) {
        return Duration.ofNanos(Math.max(0, nanos - System.nanoTime()));
    }
}
