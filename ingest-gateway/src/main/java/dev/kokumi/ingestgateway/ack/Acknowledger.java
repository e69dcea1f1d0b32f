package dev.kokumi.ingestgateway.ack;

import dev.kokumi.api.Annotations;
import dev.kokumi.api.EventReason;
import dev.kokumi.kube.text.PlainText;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;

/**
 * Stores Events while the caller waits. A canary's Event is named after its pod, so that posting twice, also through two
 * replicas, is one Event; each report is an Event of its own.
 */
public final class Acknowledger implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Acknowledger.class);

    /** Below the API server's own bound on writes in flight. */
    private static final int MOST_AT_ONCE = 64;

    /** The API server's bound on an Event's message is 1,024, and more than this text is in it. */
    private static final int LONGEST_MESSAGE = 900;

    private final EventSink sink;
    private final PodEvents events;
    private final Duration deadline;
    private final Clock clock;
    private final Semaphore free = new Semaphore(MOST_AT_ONCE);
    private final ExecutorService writers = Executors.newVirtualThreadPerTaskExecutor();

    /** @param deadline of one Event, waiting for its turn included */
    public Acknowledger(EventSink sink, PodEvents events, Duration deadline, Clock clock) {
        this.sink = sink;
        this.events = events;
        this.deadline = deadline;
        this.clock = clock;
    }

    /** The canary pod posted. */
    public Stored canary(TargetRef target, PodRef pod) {
        return store(events.about(
                target,
                pod,
                EventReason.CANARY_POSTED,
                "canary." + pod.uid(),
                "The canary pod posted.",
                Map.of(),
                clock.instant()));
    }

    /**
     * A recorded pod reported.
     *
     * @param message as sent
     * @param progress -1 when it sent none
     */
    public Stored report(TargetRef target, PodRef pod, String phase, String message, int progress) {
        var annotations = new LinkedHashMap<String, String>();
        annotations.put(Annotations.POD_PHASE, phase);
        if (progress >= 0) {
            annotations.put(Annotations.POD_PROGRESS, Integer.toString(progress));
        }
        String text = phase + (message.isEmpty() ? "" : ": " + PlainText.of(message, ' ', LONGEST_MESSAGE));
        return store(events.about(
                target,
                pod,
                EventReason.POD_REPORTED,
                "report." + UUID.randomUUID().toString().replace("-", ""),
                text,
                annotations,
                clock.instant()));
    }

    /** Asks for the target's signing keys to be fetched again. Holds nothing of the token that named another key. */
    public Stored keyUnknown(TargetRef target) {
        return store(events.about(
                target,
                null,
                EventReason.SIGNING_KEY_UNKNOWN,
                "keys." + UUID.randomUUID().toString().replace("-", ""),
                "A token names a signing key that status.signingKeys does not hold.",
                Map.of(),
                clock.instant()));
    }

    @Override
    public void close() {
        writers.shutdown();
    }

    private Stored store(Event event) {
        long end = System.nanoTime() + deadline.toNanos();
        try {
            if (!free.tryAcquire(deadline.toNanos(), TimeUnit.NANOSECONDS)) {
                return Stored.UNAVAILABLE;
            }
            // Released by whoever writes, when the write has ended: one given up still occupies the API server.
            var written = writers.submit(() -> {
                try {
                    return write(event);
                } finally {
                    free.release();
                }
            });
            return written.get(Math.max(1, end - System.nanoTime()), TimeUnit.NANOSECONDS);
        } catch (TimeoutException e) {
            LOG.warnf("Event %s not stored within %s", event.getReason(), deadline);
            return Stored.UNAVAILABLE;
        } catch (ExecutionException e) {
            LOG.warnf("Event %s not stored: %s", event.getReason(), cause(e));
            return Stored.UNAVAILABLE;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Stored.UNAVAILABLE;
        }
    }

    private Stored write(Event event) {
        try {
            sink.create(event);
        } catch (KubernetesClientException e) {
            // There already: the same canary posted before. Other names are random.
            if (e.getCode() != HttpURLConnection.HTTP_CONFLICT || !alreadyExists(e)) {
                throw e;
            }
        }
        return Stored.YES;
    }

    private static boolean alreadyExists(KubernetesClientException e) {
        return e.getStatus() != null && "AlreadyExists".equals(e.getStatus().getReason());
    }

    /** The class is enough where it is no answer: a message may hold what was sent. */
    private static String cause(ExecutionException e) {
        var cause = e.getCause() == null ? e : e.getCause();
        return cause instanceof KubernetesClientException answer
                ? "HTTP " + answer.getCode()
                : cause.getClass().getSimpleName();
    }
}
