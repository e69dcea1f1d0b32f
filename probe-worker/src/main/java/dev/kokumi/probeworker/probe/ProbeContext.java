package dev.kokumi.probeworker.probe;

import dev.kokumi.probeworker.canary.CanaryWatch;
import java.time.InstantSource;

/** What the worker offers a run of the probe. */
public interface ProbeContext extends CanaryWatch {
    /** Tells the time. */
    InstantSource clock();

    /** Whether the process is about to end: nothing more is asked then, and no canary is created. */
    boolean ending();

    /** Reads the target's signing keys. */
    KeyReading signingKeys();
}
