package dev.kokumi.kube.event;

import dev.kokumi.api.EventReason;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.EventBuilder;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;

/** Builds Events of core/v1, the form {@code kubectl describe} shows. */
public final class EventFactory {
    /** The API server's bound on {@code message}: what is longer is cut. */
    public static final int MOST_MESSAGE = 1_024;

    private final String component;
    private final String instance;
    private final AtomicLong sequence = new AtomicLong();

    /**
     * @param component {@code reportingComponent} of every Event
     * @param instance {@code reportingInstance}: the replica
     */
    public EventFactory(String component, String instance) {
        this.component = component;
        this.instance = instance;
    }

    /**
     * A new Event.
     *
     * @param message for people; never a credential; cut to 1,024 characters
     */
    public Event create(HasMetadata about, EventReason reason, String message, Instant now) {
        var meta = about.getMetadata();
        // Unique as client-go makes it: the time, here with a sequence, so that two of one instant differ.
        String suffix = Long.toHexString(now.toEpochMilli() * 1_000_000 + sequence.getAndIncrement() % 1_000_000);
        return named(meta.getName() + "." + suffix, about, reason, message, now);
    }

    /**
     * A new Event with a name of its own: made twice of one object, reason and {@code key}, by whichever replica, the
     * second is the first, and the API server says so.
     *
     * @param key what the Event is about besides the object; only its hash is written
     * @param message for people; never a credential; cut to 1,024 characters
     */
    Event createOnce(HasMetadata about, EventReason reason, String message, String key, Instant now) {
        var meta = about.getMetadata();
        byte[] identity = (meta.getUid() + "/" + reason.value() + "/" + key).getBytes(StandardCharsets.UTF_8);
        String hash = Long.toHexString(UUID.nameUUIDFromBytes(identity).getMostSignificantBits());
        return named(meta.getName() + "." + hash, about, reason, message, now);
    }

    private Event named(String name, HasMetadata about, EventReason reason, String message, Instant now) {
        var meta = about.getMetadata();
        String time = now.truncatedTo(ChronoUnit.SECONDS).toString();
        return new EventBuilder()
                .withNewMetadata()
                .withNamespace(meta.getNamespace())
                .withName(name)
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
