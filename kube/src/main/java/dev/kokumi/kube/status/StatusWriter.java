package dev.kokumi.kube.status;

import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.ObjectMeta;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.net.HttpURLConnection;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Applies one service's part of a status by server-side apply, under the service's own field manager. The patch is the
 * whole of that part: a field it leaves out is removed. Remembers its last write until the cache has seen it, so that a
 * decision is never compared with a status older than what we wrote ourselves.
 *
 * @param <T> the kind
 */
public final class StatusWriter<T extends HasMetadata> {
    private final KubernetesClient client;
    private final String fieldManager;
    private final ConcurrentHashMap<String, T> written = new ConcurrentHashMap<>();

    /** @param fieldManager one of {@code dev.kokumi.api.FieldManagers} */
    public StatusWriter(KubernetesClient client, String fieldManager) {
        this.client = client;
        this.fieldManager = fieldManager;
    }

    /**
     * Applies {@code patch}: name, namespace, uid and this service's part of the status, nothing else.
     *
     * @return the object as the API server has it now, or empty when it is gone or was created anew meanwhile
     * @throws KubernetesClientException when the API server refuses otherwise or is away; to be tried again
     */
    public Optional<T> apply(T patch) {
        var context = new PatchContext.Builder()
                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                .withFieldManager(fieldManager)
                .withForce(true)
                .build();
        try {
            T now = client.resource(patch).subresource("status").patch(context);
            written.put(now.getMetadata().getUid(), now);
            // Apply goes by name. What an object created anew got of its namesake's status is compared with its own
            // findings as soon as its own event arrives, and replaced.
            return Optional.of(now)
                    .filter(object -> object.getMetadata()
                            .getUid()
                            .equals(patch.getMetadata().getUid()));
        } catch (KubernetesClientException e) {
            if (e.getCode() == HttpURLConnection.HTTP_NOT_FOUND) {
                return Optional.empty();
            }
            throw e;
        }
    }

    /** The metadata of a patch for {@code object}: which one it is, and nothing else. */
    public static ObjectMeta target(HasMetadata object) {
        return new ObjectMetaBuilder()
                .withNamespace(object.getMetadata().getNamespace())
                .withName(object.getMetadata().getName())
                .withUid(object.getMetadata().getUid())
                .build();
    }

    /** The newer of what the cache holds and what this writer got back from its last write. */
    public T latest(T cached) {
        String uid = cached.getMetadata().getUid();
        T ours = written.get(uid);
        if (ours == null) {
            return cached;
        }
        if (revision(cached) >= revision(ours)) {
            written.remove(uid, ours);
            return cached;
        }
        return ours;
    }

    /** Forgets an object that is gone. */
    public void forget(String uid) {
        written.remove(uid);
    }

    private static long revision(HasMetadata object) {
        return Long.parseLong(object.getMetadata().getResourceVersion());
    }
}
