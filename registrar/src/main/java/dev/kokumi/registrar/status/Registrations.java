package dev.kokumi.registrar.status;

import static dev.kokumi.api.RegistrationState.PENDING;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jboss.logging.Logger;

/** Writes {@code status.registration} where it changed, and tells the change. */
public final class Registrations {
    private static final Logger LOG = Logger.getLogger(Registrations.class);

    private final StatusSink statuses;
    private final EventSink events;

    /** Where Clusters that wait for their next server were registered before, by uid. Lost on restart, which costs a word. */
    private final ConcurrentHashMap<String, String> movedFrom = new ConcurrentHashMap<>();

    private final Patience patience = new Patience();

    public Registrations(StatusSink statuses, EventSink events) {
        this.statuses = statuses;
        this.events = events;
    }

    /**
     * Writes nothing when nothing changed.
     *
     * @param before what the newest known revision of the object says
     * @throws io.fabric8.kubernetes.client.KubernetesClientException to be tried again
     */
    public void write(ClusterRef cluster, Optional<Registration> before, Optional<Registration> after) {
        if (before.equals(after)) {
            return;
        }
        patience.forget(cluster.uid());
        var patch = RegistrationStatusPatch.of(cluster, after);
        if (!statuses.apply(patch)) {
            return;
        }
        TransitionPolicy.between(before, after, movedFrom(cluster.uid())).ifPresent(told -> {
            LOG.infof("cluster %s: %s: %s", cluster, told.reason().value(), told.message());
            events.record(patch, told.reason(), told.message());
        });
        rememberMove(cluster, before, after);
    }

    /** Server the Cluster was registered at before it began to wait for another one. */
    public Optional<String> movedFrom(String uid) {
        return Optional.ofNullable(movedFrom.get(uid));
    }

    /**
     * How long a Cluster nobody has spoken to yet need not be told that it waits.
     *
     * @param now {@link System#nanoTime()}
     */
    public Duration patience(String uid, long now) {
        return patience.left(uid, now);
    }

    /** Forgets a Cluster that is gone. */
    public void forget(String uid) {
        movedFrom.remove(uid);
        patience.forget(uid);
    }

    private void rememberMove(ClusterRef cluster, Optional<Registration> before, Optional<Registration> after) {
        if (before.isPresent() && after.isPresent() && TransitionPolicy.moving(before.get(), after.get())) {
            before.get().server().ifPresent(server -> movedFrom.put(cluster.uid(), server));
        } else if (after.filter(now -> now.is(PENDING)).isEmpty()) {
            movedFrom.remove(cluster.uid());
        }
    }
}
