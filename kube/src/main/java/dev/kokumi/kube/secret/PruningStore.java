package dev.kokumi.kube.secret;

import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.informers.cache.ItemStore;
import io.fabric8.kubernetes.client.utils.Utils;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What an informer on Secrets keeps: those {@code keep} wants, trimmed, of all others the bare name and
 * revision. An informer that kept every Secret of a hub would hold credentials nobody asked for.
 */
final class PruningStore implements ItemStore<Secret> {
    private final ConcurrentHashMap<String, Secret> items = new ConcurrentHashMap<>();
    private final Predicate<Secret> keep;

    PruningStore(Predicate<Secret> keep) {
        this.keep = keep;
    }

    /** Whether the data of {@code secret} was dropped on arrival. */
    static boolean pruned(Secret secret) {
        return secret.getKind() == null;
    }

    @Override
    public String getKey(Secret secret) {
        return Utils.getNonNullOrElse(secret.getMetadata().getNamespace(), "") + "/"
                + secret.getMetadata().getName();
    }

    @Override
    public @Nullable Secret put(String key, Secret secret) {
        return items.put(key, keep.test(secret) ? trimmed(secret) : stub(secret));
    }

    /** Drops the data of what is not wanted any more. */
    void release(String key) {
        items.computeIfPresent(key, (k, secret) -> pruned(secret) ? secret : stub(secret));
    }

    @Override
    public @Nullable Secret remove(String key) {
        return items.remove(key);
    }

    @Override
    public Stream<String> keySet() {
        return items.keySet().stream();
    }

    @Override
    public Stream<Secret> values() {
        return items.values().stream();
    }

    @Override
    public int size() {
        return items.size();
    }

    @Override
    public @Nullable Secret get(String key) {
        return items.get(key);
    }

    /** Not the full state, so that the informer never decides from it that nothing changed. */
    @Override
    public boolean isFullState() {
        return false;
    }

    /** Without managed fields, and with {@link Oversize#MARK} in place of what is too large to be kept. */
    static Secret trimmed(Secret secret) {
        secret.getMetadata().setManagedFields(null);
        secret.setKind("Secret");
        if (secret.getData() != null) {
            secret.getData().replaceAll((key, value) -> Oversize.marked(value));
        }
        return secret;
    }

    private static Secret stub(Secret secret) {
        var meta = secret.getMetadata();
        var stub = new SecretBuilder()
                .withMetadata(new ObjectMetaBuilder()
                        .withNamespace(meta.getNamespace())
                        .withName(meta.getName())
                        .withUid(meta.getUid())
                        .withResourceVersion(meta.getResourceVersion())
                        .build())
                .build();
        stub.setKind(null);
        return stub;
    }
}
