package dev.kokumi.kube.secret;

import dev.kokumi.kube.hub.SlimStore;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.function.Predicate;

/**
 * What an informer on Secrets keeps: those {@code keep} wants, trimmed, of all others the bare name and
 * revision. An informer that kept every Secret of a hub would hold credentials nobody asked for.
 */
final class PruningStore extends SlimStore<Secret> {
    PruningStore(Predicate<Secret> keep) {
        super(secret -> keep.test(secret) ? trimmed(secret) : stub(secret));
    }

    /** Whether the data of {@code secret} was dropped on arrival. */
    static boolean pruned(Secret secret) {
        return secret.getKind() == null;
    }

    /** Drops the data of what is not wanted any more. */
    void release(String key) {
        slim(key, secret -> pruned(secret) ? secret : stub(secret));
    }

    /** Without managed fields, and with {@link Oversize#MARK} in place of what is too large to be kept. */
    static Secret trimmed(Secret secret) {
        withoutManagedFields(secret);
        secret.setKind("Secret");
        if (secret.getData() != null) {
            secret.getData().replaceAll((key, value) -> Oversize.marked(value));
        }
        return secret;
    }

    private static Secret stub(Secret secret) {
        var stub = new Secret();
        stub.setMetadata(identity(secret));
        stub.setKind(null);
        return stub;
    }
}
