package dev.kokumi.clustercontroller.check;

import java.util.Locale;

/** How far a subject can be trusted with a slot: what hangs must not delay what answers. */
public enum Lane {
    /** Answered in time at its last check, whatever the answer. */
    NORMAL,
    /** Not checked yet. */
    NEW,
    /**
     * Hung at its last check, was Unreachable when this replica started, or changed while it was checked or within
     * an interval of the change before.
     */
    SLOW;

    /** Value of the metrics' label {@code lane}. */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }
}
