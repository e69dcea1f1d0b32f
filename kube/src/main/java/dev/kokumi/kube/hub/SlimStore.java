package dev.kokumi.kube.hub;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import io.fabric8.kubernetes.client.utils.Utils;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an informer keeps of each object: only what {@code slim} leaves. Thousands of objects are kept for as long as a
 * service runs, so each part of one that nobody reads is paid for thousands of times.
 */
public class SlimStore<T extends HasMetadata> implements ItemStore<T> {
    private final ConcurrentHashMap<String, T> items = new ConcurrentHashMap<>();
    private final UnaryOperator<T> slim;
    private final boolean whole;

    /**
     * Keeps a part; handlers may still hear of the whole object.
     *
     * @param slim must keep namespace, name, uid and resourceVersion, which the informer needs
     */
    public SlimStore(UnaryOperator<T> slim) {
        this(slim, false);
    }

    private SlimStore(UnaryOperator<T> slim, boolean whole) {
        this.slim = slim;
        this.whole = whole;
    }

    /**
     * Keeps all but the managed fields. These say for each field who wrote it: more text than the object itself, and
     * held as a map for each field.
     */
    public static <T extends HasMetadata> SlimStore<T> withoutManagedFields() {
        return new SlimStore<>(SlimStore::withoutManagedFields, true);
    }

    /** The object itself, its managed fields taken off. */
    public static <T extends HasMetadata> T withoutManagedFields(T object) {
        object.getMetadata().setManagedFields(null);
        return object;
    }

    /** The least that an informer needs to know of an object. */
    public static ObjectMeta identity(HasMetadata object) {
        var meta = object.getMetadata();
        return new ObjectMetaBuilder()
                .withNamespace(meta.getNamespace())
                .withName(meta.getName())
                .withUid(meta.getUid())
                .withResourceVersion(meta.getResourceVersion())
                .build();
    }

    /** Makes what is kept of one object still less. */
    protected final void slim(String key, UnaryOperator<T> further) {
        items.computeIfPresent(key, (same, object) -> further.apply(object));
    }

    @Override
    public final String getKey(T object) {
        return Utils.getNonNullOrElse(object.getMetadata().getNamespace(), "") + "/"
                + object.getMetadata().getName();
    }

    @Override
    public final @Nullable T put(String key, T object) {
        return items.put(key, slim.apply(object));
    }

    @Override
    public final @Nullable T remove(String key) {
        return items.remove(key);
    }

    @Override
    public final Stream<String> keySet() {
        return items.keySet().stream();
    }

    @Override
    public final Stream<T> values() {
        return items.values().stream();
    }

    @Override
    public final int size() {
        return items.size();
    }

    @Override
    public final @Nullable T get(String key) {
        return items.get(key);
    }

    /** False where a part is kept, so that the informer never decides from it that nothing changed. */
    @Override
    public final boolean isFullState() {
        return whole;
    }
}
