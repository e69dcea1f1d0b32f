package dev.kokumi.clustercontroller.check;

import java.time.Duration;

/** Hears of checks, on their threads, to measure them. */
public interface CheckListener {
    /** A check that waited {@code late} beyond its time begins. */
    void started(Lane lane, Duration late);

    /** A check ended, whether its finding counts or not. */
    void ended(CheckFinding finding, Duration took);
}
