package dev.kokumi.probeworker.probe;

import dev.kokumi.probeworker.canary.CanaryWatch;
import java.time.InstantSource;

/** What the worker offers a run of the probe. */
public interface ProbeContext extends CanaryWatch {
    /** Tells the time. */
    InstantSource clock();

    /** Reads the target's signing keys. */
    KeyReading signingKeys();
}
