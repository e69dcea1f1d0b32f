package dev.kokumi.probeworker.event;

import dev.kokumi.api.EventReason;
import dev.kokumi.kube.status.Times;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.ObjectReference;
import java.time.Duration;
import java.time.Instant;
import java.util.Objects;
import java.util.Optional;

/**
 * What one Event says, if it is the gateway's. Whoever may edit a namespace may write Events there; in the gateway's
 * name only the gateway may, by the admission policy kokumi-events.
 */
public sealed interface GatewayEvent {
    /** {@code reportingComponent} of the gateway's Events. */
    String GATEWAY = "kokumi-ingest-gateway";

    /** An older wish for keys was met, or is past: the token that made it has been answered long ago. */
    Duration KEYS_WANTED_FOR = Duration.ofMinutes(2);

    record CanaryPosted(String targetUid, String podUid) implements GatewayEvent {}

    record KeyUnknown(String targetUid) implements GatewayEvent {}

    /** Empty for everybody else's Events, and for the gateway's about other things. */
    static Optional<GatewayEvent> of(Event event, Instant now) {
        var about = event.getInvolvedObject();
        if (!GATEWAY.equals(event.getReportingComponent())
                || about == null
                || about.getUid() == null
                || !"ClusterTarget".equals(about.getKind())
                || !Objects.equals(about.getNamespace(), event.getMetadata().getNamespace())) {
            return Optional.empty();
        }
        if (EventReason.CANARY_POSTED.value().equals(event.getReason())) {
            return Optional.ofNullable(event.getRelated())
                    .map(ObjectReference::getUid)
                    .map(pod -> new CanaryPosted(about.getUid(), pod));
        }
        return EventReason.SIGNING_KEY_UNKNOWN.value().equals(event.getReason()) && recent(event, now)
                ? Optional.of(new KeyUnknown(about.getUid()))
                : Optional.empty();
    }

    private static boolean recent(Event event, Instant now) {
        return Optional.ofNullable(event.getLastTimestamp())
                .or(() -> Optional.ofNullable(event.getMetadata().getCreationTimestamp()))
                .flatMap(Times::parse)
                .filter(time -> time.plus(KEYS_WANTED_FOR).isAfter(now))
                .isPresent();
    }
}
