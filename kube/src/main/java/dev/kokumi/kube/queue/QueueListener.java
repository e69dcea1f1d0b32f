package dev.kokumi.kube.queue;

/** Hears how each run ended, for metrics and the log. */
public interface QueueListener<K> {
    /** The work for {@code key} came to an end without an exception. */
    void succeeded(K key);

    /**
     * The work for {@code key} threw.
     *
     * @param failures consecutive failures of this key, at least 1
     */
    void failed(K key, Exception cause, int failures);
}
