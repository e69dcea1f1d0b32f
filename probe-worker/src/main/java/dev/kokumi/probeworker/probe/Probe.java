package dev.kokumi.probeworker.probe;

/** The registration probe. Stateless. */
public interface Probe {
    /**
     * Looks at every item, in order. Blocking, to be called on a virtual thread; never throws for what a target does.
     * A canary it created is gone when it returns, or the item says that it could not be removed.
     */
    ProbeOutcome run(ProbeInputs inputs, ProbeContext context);
}
