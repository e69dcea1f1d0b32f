package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The cache, corrected by what the API server answered us directly until the cache has caught up: a decision is never
 * made from a state older than our own last write.
 */
final class RecentWrites {
    private sealed interface Known {
        /** The API server had this revision. */
        record Present(Secret secret) implements Known {}

        /** The API server had no such object any more; a uid never comes back. */
        record Absent(String uid) implements Known {}
    }

    private final SecretCache cache;
    private final ConcurrentHashMap<String, Known> known = new ConcurrentHashMap<>();

    RecentWrites(SecretCache cache) {
        this.cache = cache;
    }

    void present(Secret secret) {
        known.merge(
                secret.getMetadata().getName(),
                new Known.Present(secret),
                (before, now) -> before instanceof Known.Present(Secret newer) && revision(newer) > revision(secret)
                        ? before
                        : now);
    }

    void absent(String name, String uid) {
        known.put(name, new Known.Absent(uid));
    }

    /** The newest that is known. */
    Optional<Secret> latest(String name) {
        var ours = known.get(name);
        return switch (ours) {
            case null -> cache.get(name);
            case Known.Absent absent -> afterDelete(name, absent);
            case Known.Present present -> afterWrite(name, present);
        };
    }

    private Optional<Secret> afterDelete(String name, Known.Absent absent) {
        var cached = cache.get(name);
        if (cached.filter(secret -> uid(secret).equals(absent.uid())).isPresent()) {
            return Optional.empty();
        }
        known.remove(name, absent);
        return cached;
    }

    private Optional<Secret> afterWrite(String name, Known.Present present) {
        // In this order: a cache that has caught up when asked holds at least that much when read afterwards.
        boolean caughtUp = cache.caughtUp(revision(present.secret()));
        var cached = cache.get(name);
        if (caughtUp
                || cached.filter(secret -> revision(secret) >= revision(present.secret()))
                        .isPresent()) {
            known.remove(name, present);
            return cached;
        }
        return Optional.of(present.secret());
    }

    private static String uid(Secret secret) {
        return secret.getMetadata().getUid();
    }

    private static long revision(Secret secret) {
        return Long.parseLong(secret.getMetadata().getResourceVersion());
    }
}
