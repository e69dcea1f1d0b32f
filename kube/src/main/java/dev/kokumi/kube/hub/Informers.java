package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jboss.logging.Logger;

/**
 * The informers of a service, started one after another in the order they were added (Clusters before the Secrets they
 * name), and kept trying for ever: an API server that is away is waited for, not died of.
 */
public final class Informers implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Informers.class);
    private final List<SharedIndexInformer<?>> informers = new CopyOnWriteArrayList<>();

    /** Adds an informer that is not running yet. */
    public void add(SharedIndexInformer<?> informer) {
        informers.add(informer);
    }

    /** Starts them; completes when every one has synced. */
    public CompletableFuture<Void> start() {
        CompletableFuture<Void> synced = CompletableFuture.completedFuture(null);
        for (var informer : informers) {
            informer.exceptionHandler((started, failure) -> {
                LOG.warnf(
                        "%s of %s failed, trying again: %s",
                        started ? "watch" : "list",
                        informer.getApiTypeClass().getSimpleName(),
                        cause(failure).getClass().getSimpleName());
                return true;
            });
            synced = synced.thenCompose(before -> informer.start());
        }
        return synced;
    }

    private static Throwable cause(Throwable failure) {
        var cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    /** Whether every informer has seen the world once. */
    public boolean synced() {
        return informers.stream().allMatch(SharedIndexInformer::hasSynced);
    }

    /** Whether every informer's watch stands now. */
    public boolean watching() {
        return informers.stream().allMatch(SharedIndexInformer::isWatching);
    }

    @Override
    public void close() {
        informers.forEach(SharedIndexInformer::stop);
    }
}
