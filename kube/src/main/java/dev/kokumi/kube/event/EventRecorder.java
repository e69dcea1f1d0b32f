package dev.kokumi.kube.event;

import dev.kokumi.api.EventReason;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * Records Events beside the work, in order, never in its way: a few at a time, with a bounded queue. An Event that says
 * again what an earlier one said within the hour counts up instead of adding another.
 */
public final class EventRecorder implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(EventRecorder.class);
    private static final int MOST_QUEUED = 20_000;

    private final KubernetesClient client;
    private final EventFactory factory;
    private final RecentEvents recent = new RecentEvents(8_192);
    private final Clock clock;
    private final ExecutorService worker;
    private final PatchContext apply;

    /**
     * @param component {@code reportingComponent} of every Event, such as {@code kokumi-registrar}
     * @param instance {@code reportingInstance}: the replica
     */
    public EventRecorder(KubernetesClient client, String component, String instance, Clock clock) {
        this.client = client;
        this.factory = new EventFactory(component, instance);
        this.clock = clock;
        this.apply = new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(component)
                .withForce(true)
                .build();
        this.worker = new ThreadPoolExecutor(
                1,
                1,
                0,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(MOST_QUEUED),
                Thread.ofVirtual().name("events").factory());
    }

    /**
     * Records a transition of {@code about}.
     *
     * @param message for people; never a credential; cut to 1,024 characters
     */
    public void record(HasMetadata about, EventReason reason, String message) {
        try {
            worker.execute(() -> write(about, reason, message));
        } catch (RejectedExecutionException e) {
            LOG.warnf("Event %s dropped: too many wait", reason.value());
        }
    }

    /**
     * Records what is to be told once, and waits for it: whoever remembers that it was told does so afterwards. Told
     * again by another replica, or after a crash between the two, it is the same Event.
     *
     * @param key tells it apart from others of the same reason; only its hash is written
     * @param message for people; never a credential; cut to 1,024 characters
     * @return whether the Event is stored; if not, that is logged, and it is to be tried again
     */
    public boolean recordOnce(HasMetadata about, EventReason reason, String message, String key) {
        try {
            client.resource(factory.createOnce(about, reason, message, key, clock.instant()))
                    .create();
            return true;
        } catch (KubernetesClientException e) {
            if (e.getCode() == HttpURLConnection.HTTP_CONFLICT) {
                return true;
            }
            notRecorded(about, reason, e);
            return false;
        }
    }

    @Override
    public void close() {
        worker.shutdown();
    }

    private void write(HasMetadata about, EventReason reason, String message) {
        var now = clock.instant();
        String identity = about.getMetadata().getUid() + "/" + reason.value() + "/" + message;
        try {
            var before = recent.find(identity, now);
            // Applied, not merged: the client reads before it merges, and reading Events is no right of ours.
            var event = before.map(same -> EventFactory.again(same, now))
                    .orElseGet(() -> factory.create(about, reason, message, now));
            if (before.isPresent()) {
                client.resource(event).patch(apply);
            } else {
                client.resource(event).create();
            }
            recent.remember(identity, event, now);
        } catch (RuntimeException e) {
            notRecorded(about, reason, e);
        }
    }

    private static void notRecorded(HasMetadata about, EventReason reason, RuntimeException e) {
        LOG.warnf(
                "Event %s on %s/%s not recorded: %s",
                reason.value(),
                about.getMetadata().getNamespace(),
                about.getMetadata().getName(),
                e instanceof KubernetesClientException k
                        ? "HTTP " + k.getCode()
                        : e.getClass().getSimpleName());
    }
}
