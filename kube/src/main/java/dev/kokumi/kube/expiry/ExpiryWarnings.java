package dev.kokumi.kube.expiry;

import dev.kokumi.api.EventReason;
import dev.kokumi.kube.event.EventRecorder;
import dev.kokumi.kube.queue.Outcome;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import org.jboss.logging.Logger;

/**
 * Gives the warnings. The Event is stored first, under a name that another replica would give it too; then the caller lets
 * the status remember it. A crash between the two makes the same Event again, which the API server refuses.
 */
public final class ExpiryWarnings {
    private static final Logger LOG = Logger.getLogger(ExpiryWarnings.class);
    private static final Duration UNTIL_NEXT_TRY = Duration.ofMinutes(1);

    /** Timers do not count while a machine sleeps, the calendar does. */
    private static final Duration LONGEST_WAIT = Duration.ofHours(1);

    private final EventRecorder events;
    private final InstantSource clock;

    public ExpiryWarnings(EventRecorder events, InstantSource clock) {
        this.events = events;
        this.clock = clock;
    }

    /**
     * Warns if it is time to. Waits for the Event to be stored.
     *
     * @param credential of today, if it ends
     * @param given what the status remembers
     */
    public Told tell(HasMetadata about, Optional<EndingCredential> credential, Optional<GivenWarning> given) {
        var now = clock.instant();
        var life = credential.map(EndingCredential::life);
        var kept = ExpiryPolicy.kept(life, given);
        return switch (ExpiryPolicy.decide(life, given, now)) {
            case ExpiryDecision.Settled() -> new Told(kept, Outcome.DONE);
            case ExpiryDecision.Later(Instant at) -> new Told(kept, new Outcome.Again(until(at, now)));
            case ExpiryDecision.Warn(GivenWarning warning) ->
                warn(about, credential.orElseThrow(), warning, now)
                        ? tell(about, credential, Optional.of(warning))
                        : new Told(kept, new Outcome.Again(UNTIL_NEXT_TRY));
        };
    }

    private boolean warn(HasMetadata about, EndingCredential credential, GivenWarning warning, Instant now) {
        var message = ExpiryWording.message(credential, now);
        LOG.infof(
                "%s %s/%s: %s: %s",
                about.getKind(),
                about.getMetadata().getNamespace(),
                about.getMetadata().getName(),
                EventReason.CREDENTIAL_EXPIRING.value(),
                message);
        return events.recordOnce(about, EventReason.CREDENTIAL_EXPIRING, message, warning.key());
    }

    private static Duration until(Instant at, Instant now) {
        var left = Duration.between(now, at);
        return left.compareTo(LONGEST_WAIT) < 0 ? left : LONGEST_WAIT;
    }
}
