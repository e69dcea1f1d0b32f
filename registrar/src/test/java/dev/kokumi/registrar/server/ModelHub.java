package dev.kokumi.registrar.server;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.registrar.status.Registration;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** The API server: objects with revisions, optimistic locking, and a log of changes that watches read. */
final class ModelHub {
    /** What changed; the object is null when it went. */
    sealed interface Change {
        record OfCluster(ObjectKey key, @Nullable ModelCluster now) implements Change {}

        record OfSecret(String name, @Nullable Secret now) implements Change {}
    }

    final Map<ObjectKey, ModelCluster> clusters =
            new TreeMap<>(Comparator.comparing(ObjectKey::namespace).thenComparing(ObjectKey::name));
    final Map<String, Secret> secrets = new TreeMap<>();
    final List<Change> log = new ArrayList<>();
    private long revision;

    long revision() {
        return revision;
    }

    void createCluster(ObjectKey key, String server, String token, boolean selected) {
        revision++;
        put(new ModelCluster(
                key,
                "uid-" + revision,
                // Two in a second now and then, as in life.
                Instant.ofEpochSecond(revision / 3),
                Optional.of(server),
                token,
                selected,
                Optional.empty(),
                Optional.empty(),
                revision));
    }

    void changeCluster(ObjectKey key, UnaryOperator<ModelCluster> change) {
        Optional.ofNullable(clusters.get(key))
                .ifPresent(cluster -> put(change.apply(cluster).revision(++revision)));
    }

    void deleteCluster(ObjectKey key) {
        revision++;
        clusters.remove(key);
        log.add(new Change.OfCluster(key, null));
    }

    boolean patchStatus(ObjectKey key, String uid, Optional<Registration> registration) {
        var cluster = clusters.get(key);
        if (cluster == null || !cluster.uid().equals(uid)) {
            return false;
        }
        put(cluster.registration(registration).revision(++revision));
        return true;
    }

    Secret createSecret(Secret secret) {
        String name = secret.getMetadata().getName();
        if (secrets.containsKey(name)) {
            throw refused(409);
        }
        return store(new SecretBuilder(secret)
                .editMetadata()
                .withUid("uid-" + (revision + 1))
                .withCreationTimestamp(Instant.ofEpochSecond(revision / 3).toString())
                .endMetadata()
                .build());
    }

    Secret updateSecret(Secret secret) {
        requireRevision(secret);
        return store(secret);
    }

    void deleteSecret(Secret secret) {
        requireRevision(secret);
        removeSecret(secret.getMetadata().getName());
    }

    void removeSecret(String name) {
        revision++;
        secrets.remove(name);
        log.add(new Change.OfSecret(name, null));
    }

    Secret store(Secret secret) {
        var stored = new SecretBuilder(secret)
                .editMetadata()
                .withResourceVersion(Long.toString(++revision))
                .endMetadata()
                .build();
        secrets.put(stored.getMetadata().getName(), stored);
        log.add(new Change.OfSecret(stored.getMetadata().getName(), stored));
        return stored;
    }

    private void put(ModelCluster cluster) {
        clusters.put(cluster.key(), cluster);
        log.add(new Change.OfCluster(cluster.key(), cluster));
    }

    private void requireRevision(Secret secret) {
        var now = secrets.get(secret.getMetadata().getName());
        if (now == null) {
            throw refused(404);
        }
        if (!now.getMetadata().getResourceVersion().equals(secret.getMetadata().getResourceVersion())) {
            throw refused(409);
        }
    }

    static KubernetesClientException refused(int code) {
        return new KubernetesClientException("HTTP " + code, code, null);
    }
}
