package dev.kokumi.clustercontroller.check;

import java.time.Instant;

/** Runs one check. Blocking, on a virtual thread. */
@FunctionalInterface
public interface Checks {
    /**
     * Checks.
     *
     * @param deadline covers everything; the call returns shortly after it at the latest
     */
    CheckFinding run(CheckTarget target, Instant deadline);
}
