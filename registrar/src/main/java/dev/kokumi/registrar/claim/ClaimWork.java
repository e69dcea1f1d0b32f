package dev.kokumi.registrar.claim;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import dev.kokumi.registrar.latency.Arrivals;
import dev.kokumi.registrar.status.Registration;
import dev.kokumi.registrar.status.Registrations;
import java.util.Optional;

/**
 * The step for one Cluster: finds out which server it claims now and passes on every server this concerns. A Cluster
 * that claims none is told why here, since no server speaks for it.
 */
public final class ClaimWork implements Work<ObjectKey> {
    private final ClusterReader clusters;
    private final ClaimRouter router;
    private final ServerSink servers;
    private final Registrations registrations;
    private final Arrivals<ObjectKey> arrivals;

    public ClaimWork(
            ClusterReader clusters,
            ClaimRouter router,
            ServerSink servers,
            Registrations registrations,
            Arrivals<ObjectKey> arrivals) {
        this.clusters = clusters;
        this.router = router;
        this.servers = servers;
        this.registrations = registrations;
        this.arrivals = arrivals;
    }

    @Override
    public Outcome run(ObjectKey cluster) {
        long arrived = arrivals.take(cluster).orElseGet(System::nanoTime);
        var state = clusters.read(cluster);
        router.clusterChanged(cluster, state).forEach(server -> servers.concerned(server, arrived));
        switch (state) {
            case ClusterState.Unusable(var ref, String message, var current) ->
                registrations.write(ref, current, Optional.of(notUsable(message)));
            case ClusterState.Apart(var ref, var current) -> registrations.write(ref, current, Optional.empty());
            case ClusterState.Claiming ignored -> {}
            case ClusterState.Gone ignored -> {}
        }
        return Outcome.DONE;
    }

    private static Registration notUsable(String message) {
        return new Registration(
                RegistrationState.NOT_USABLE, Optional.empty(), Optional.empty(), Optional.empty(), message);
    }
}
