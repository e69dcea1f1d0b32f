package dev.kokumi.kube.queue;

/** Recomputes everything about one key from what exists now. */
@FunctionalInterface
public interface Work<K> {
    /**
     * Runs on a virtual thread, never twice at once for one key.
     *
     * @throws Exception to be run again after a growing delay; expected outcomes are not exceptions
     */
    Outcome run(K key) throws Exception;
}
