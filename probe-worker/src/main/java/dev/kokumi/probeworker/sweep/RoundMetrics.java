package dev.kokumi.probeworker.sweep;

import dev.kokumi.probeworker.probe.ProbeOutcome;
import java.time.Duration;

/** Hears what rounds did. */
public interface RoundMetrics {
    /** A probe came to its end, whatever it found. */
    void probed(ProbeOutcome outcome, Duration took);

    /** Keys were fetched: {@code success}, or {@code unreadable}. */
    void keysFetched(String result);

    /** Keys were asked for within the cooldown and not fetched. */
    void keysCooled();
}
