package dev.kokumi.probeworker.view;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import io.fabric8.kubernetes.client.utils.Utils;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an informer keeps of each object: only what {@code slim} leaves, so that users' Clusters and Events cost little
 * memory here however large they are. Handlers still hear of the whole object.
 */
public final class SlimStore<T extends HasMetadata> implements ItemStore<T> {
    private final ConcurrentHashMap<String, T> items = new ConcurrentHashMap<>();
    private final UnaryOperator<T> slim;

    /** @param slim must keep namespace, name, uid and resourceVersion, which the informer needs */
    public SlimStore(UnaryOperator<T> slim) {
        this.slim = slim;
    }

    @Override
    public String getKey(T object) {
        return Utils.getNonNullOrElse(object.getMetadata().getNamespace(), "") + "/"
                + object.getMetadata().getName();
    }

    @Override
    public @Nullable T put(String key, T object) {
        return items.put(key, slim.apply(object));
    }

    @Override
    public @Nullable T remove(String key) {
        return items.remove(key);
    }

    @Override
    public Stream<String> keySet() {
        return items.keySet().stream();
    }

    @Override
    public Stream<T> values() {
        return items.values().stream();
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public @Nullable T get(String key) {
        return items.get(key);
    }

    /** Not the full state, so that the informer never decides from it that nothing changed. */
    @Override
    public boolean isFullState() {
        return false;
    }
}
