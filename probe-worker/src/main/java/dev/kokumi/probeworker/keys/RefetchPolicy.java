package dev.kokumi.probeworker.keys;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Whether the keys of one target are fetched now. Pure.
 *
 * @param cooldown shortest pause when asked
 * @param regular pause when not
 */
public record RefetchPolicy(Duration cooldown, Duration regular) {
    /** @throws IllegalArgumentException naming the property */
    public RefetchPolicy {
        if (!cooldown.isPositive()) {
            throw new IllegalArgumentException("kokumi.keys.cooldown must be longer than nothing, but is " + cooldown);
        }
        if (regular.compareTo(cooldown) < 0) {
            throw new IllegalArgumentException(
                    "kokumi.keys.refetch must be at least kokumi.keys.cooldown, but is " + regular);
        }
    }

    /**
     * Decides.
     *
     * @param last when they were last fetched for this cause; a time that has yet to come means the clock was set back, and counts as never
     * @param asked whether a gateway met an unknown key
     */
    public boolean due(Optional<Instant> last, boolean asked, Instant now) {
        return last.filter(at -> !at.isAfter(now))
                .map(at -> !at.plus(asked ? cooldown : regular).isAfter(now))
                .orElse(true);
    }
}
