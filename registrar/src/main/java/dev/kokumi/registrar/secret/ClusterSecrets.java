package dev.kokumi.registrar.secret;

import dev.kokumi.kube.server.ServerIdentity;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/** The Secrets of Argo CD's namespace, newest state known, found by name and by the server they name. */
public final class ClusterSecrets {
    private final SecretCache cache;
    private final RecentWrites writes;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<String, ServerIdentity> byName = new HashMap<>();
    private final Map<ServerIdentity, Set<String>> byServer = new HashMap<>();

    public ClusterSecrets(SecretCache cache) {
        this.cache = cache;
        this.writes = new RecentWrites(cache);
    }

    /** What stands in for the server of a Secret whose own cannot be read, so that somebody is in charge of it. */
    public static ServerIdentity stray(String secretName) {
        return new ServerIdentity("secret/" + secretName);
    }

    /** The newest state known of one Secret. */
    public Optional<Secret> get(String name) {
        return writes.latest(name);
    }

    /** Names of the Secrets that name a server. */
    public Set<String> naming(ServerIdentity server) {
        lock.lock();
        try {
            return Set.copyOf(byServer.getOrDefault(server, Set.of()));
        } finally {
            lock.unlock();
        }
    }

    /** The server a Secret names. */
    public Optional<ServerIdentity> serverOf(String name) {
        lock.lock();
        try {
            return Optional.ofNullable(byName.get(name));
        } finally {
            lock.unlock();
        }
    }

    /** Names of all Secrets that may matter. */
    public Set<String> names() {
        lock.lock();
        try {
            return Set.copyOf(byName.keySet());
        } finally {
            lock.unlock();
        }
    }

    /**
     * Takes note that a Secret came, changed or went.
     *
     * @return the servers it named before and names now
     */
    public Set<ServerIdentity> changed(String name) {
        var concerned = new LinkedHashSet<ServerIdentity>();
        lock.lock();
        try {
            // Read under the lock (it is all in memory): of two that take note at once, the later read must win.
            var now = get(name).map(SecretReader::read).map(ClusterSecrets::placeOf);
            Optional.ofNullable(byName.remove(name)).ifPresent(before -> {
                concerned.add(before);
                byServer.computeIfPresent(before, (server, names) -> {
                    names.remove(name);
                    return names.isEmpty() ? null : names;
                });
            });
            now.ifPresent(server -> {
                concerned.add(server);
                byName.put(name, server);
                byServer.computeIfAbsent(server, key -> new LinkedHashSet<>()).add(name);
            });
        } finally {
            lock.unlock();
        }
        return concerned;
    }

    /** Takes note of what the API server answered about a Secret, ahead of the cache. */
    void observed(Secret secret) {
        writes.present(secret);
        changed(secret.getMetadata().getName());
    }

    /** Takes note that the API server has no Secret of this name and uid any more, ahead of the cache. */
    void observedGone(String name, String uid) {
        writes.absent(name, uid);
        changed(name);
    }

    /** Takes note that the API server has no Secret of this name, whatever the cache still holds. */
    void observedGone(String name) {
        cache.get(name)
                .ifPresent(secret -> observedGone(name, secret.getMetadata().getUid()));
    }

    private static ServerIdentity placeOf(SecretFacts facts) {
        return facts.server().orElseGet(() -> stray(facts.name()));
    }
}
