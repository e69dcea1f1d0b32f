package dev.kokumi.kube.event;

import dev.kokumi.api.EventReason;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.concurrent.atomic.AtomicLong;

/** Builds Events of core/v1, the form {@code kubectl describe} shows. */
final class EventFactory {
    /** The API server's bound on {@code message}. */
    private static final int MOST_MESSAGE = 1_024;

    private final String component;
    private final String instance;
    private final AtomicLong sequence = new AtomicLong();

    EventFactory(String component, String instance) {
        this.component = component;
        this.instance = instance;
    }

    Event create(HasMetadata about, EventReason reason, String message, Instant now) {
        var meta = about.getMetadata();
        // Unique as client-go makes it: the time, here with a sequence, so that two of one instant differ.
        String suffix = Long.toHexString(now.toEpochMilli() * 1_000_000 + sequence.getAndIncrement() % 1_000_000);
        String time = now.truncatedTo(ChronoUnit.SECONDS).toString();
        return new EventBuilder()
                .withNewMetadata()
                .withNamespace(meta.getNamespace())
                .withName(meta.getName() + "." + suffix)
                .endMetadata()
                .withNewInvolvedObject()
                .withApiVersion(about.getApiVersion())
                .withKind(about.getKind())
                .withNamespace(meta.getNamespace())
                .withName(meta.getName())
                .withUid(meta.getUid())
                .endInvolvedObject()
                .withType(reason.warning() ? "Warning" : "Normal")
                .withReason(reason.value())
                .withAction(reason.value())
                .withMessage(message.length() > MOST_MESSAGE ? message.substring(0, MOST_MESSAGE) : message)
                .withReportingComponent(component)
                .withReportingInstance(instance)
                .withNewSource()
                .withComponent(component)
                .endSource()
                .withFirstTimestamp(time)
                .withLastTimestamp(time)
                .withCount(1)
                .build();
    }

    /** The same Event, seen once more. The time stays as precise as the API server keeps it. */
    static Event again(Event before, Instant now) {
        return new EventBuilder(before)
                .withCount(before.getCount() + 1)
                .withLastTimestamp(now.truncatedTo(ChronoUnit.SECONDS).toString())
                .build();
    }
}
