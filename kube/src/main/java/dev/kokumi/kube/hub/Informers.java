package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.client.KubernetesClientException;
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
                        started ? "watch" : "list", informer.getApiTypeClass().getSimpleName(), shown(failure));
                return true;
            });
            synced = synced.thenCompose(before -> informer.start());
        }
        return synced;
    }

    /** The status that the API server answered with, or what happened where it did not; the text may quote an object. */
    private static String shown(Throwable failure) {
        var wrapped = failure.getCause();
        var cause = failure instanceof CompletionException && wrapped != null ? wrapped : failure;
        return cause instanceof KubernetesClientException answer && answer.getCode() > 0
                ? "HTTP " + answer.getCode()
                : cause.getClass().getSimpleName();
    }

    /** The kinds whose informers have not seen the world yet, in the order they start; stays empty once it is. */
    public List<String> waitingFor() {
        return informers.stream()
                .filter(informer -> !informer.hasSynced())
                .map(informer -> informer.getApiTypeClass().getSimpleName())
                .distinct()
                .toList();
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
