package dev.kokumi.clustercontroller.check;

import java.time.Instant;
import java.util.Optional;

/**
 * Where the check of a target stands.
 *
 * @param finding what the last check of exactly this target found
 * @param pendingSince since when the first check of this target is waited for; empty when there is a finding
 */
public record CheckState(Optional<CheckFinding> finding, Optional<Instant> pendingSince) {
    /** Nothing is known and nothing is waited for. */
    public static final CheckState NONE = new CheckState(Optional.empty(), Optional.empty());
}
