package dev.kokumi.clustercontroller.check;

import java.time.Instant;
import java.util.Optional;

/** What the queue knows of one subject. Fields that order it change only while it stands in no line. */
final class Entry<S, T> {
    final S subject;

    /** Breaks ties, first come first served. */
    final long serial;

    T target;
    Lane lane;
    Instant due;

    /** Whether it is due because something changed, not because its minute is over. */
    boolean urgent = true;

    /** Since when the first check of {@code target} is waited for. */
    Optional<Instant> pendingSince;

    /** When its target last became another. */
    Optional<Instant> changed = Optional.empty();

    /** When its last check ended. */
    Optional<Instant> finished = Optional.empty();

    /** The check that runs for it; empty while it waits. */
    Optional<Long> ticket = Optional.empty();

    Entry(S subject, long serial, T target, Lane lane, Instant now) {
        this.subject = subject;
        this.serial = serial;
        this.target = target;
        this.lane = lane;
        this.due = now;
        this.pendingSince = Optional.of(now);
    }
}
