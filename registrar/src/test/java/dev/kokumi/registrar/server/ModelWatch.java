package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.secret.SecretCache;
import dev.kokumi.registrar.server.ModelHub.Change;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The caches of one process: whole at the start, behind afterwards by as many changes as the test likes. */
final class ModelWatch implements SecretCache {
    final Map<ObjectKey, ModelCluster> clusters;
    private final Map<String, Secret> secrets;
    private final ModelHub hub;
    private int position;
    private long revision;

    ModelWatch(ModelHub hub) {
        this.hub = hub;
        this.clusters = new HashMap<>(hub.clusters);
        this.secrets = new HashMap<>(hub.secrets);
        this.position = hub.log.size();
        this.revision = hub.revision();
    }

    /** Takes in the next change; empty when there is none. */
    Optional<Change> next() {
        if (position == hub.log.size()) {
            revision = hub.revision();
            return Optional.empty();
        }
        var change = hub.log.get(position++);
        switch (change) {
            case Change.OfCluster(var key, var now) -> put(clusters, key, now);
            case Change.OfSecret(var name, var now) -> {
                put(secrets, name, now);
                if (now != null) {
                    revision = Long.parseLong(now.getMetadata().getResourceVersion());
                }
            }
        }
        return Optional.of(change);
    }

    private static <K, V> void put(Map<K, V> map, K key, @Nullable V value) {
        if (value == null) {
            map.remove(key);
        } else {
            map.put(key, value);
        }
    }

    @Override
    public Optional<Secret> get(String name) {
        return Optional.ofNullable(secrets.get(name));
    }

    @Override
    public Stream<Secret> all() {
        return secrets.values().stream();
    }

    @Override
    public boolean caughtUp(long wanted) {
        return revision >= wanted;
    }
}
