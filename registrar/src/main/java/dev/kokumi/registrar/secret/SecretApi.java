package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import java.util.Optional;

/**
 * The API server, as far as Secrets of Argo CD's namespace go. Every method throws
 * {@link io.fabric8.kubernetes.client.KubernetesClientException} with the API server's code when it refuses, code 0 when
 * it is away.
 */
public interface SecretApi {
    /** Reads what is there now, past every cache. */
    Optional<Secret> get(String name);

    /** Creates; 409 when the name is taken. */
    Secret create(Secret secret);

    /** Replaces the revision the argument carries; 409 when there is another one, 404 when there is none. */
    Secret update(Secret secret);

    /** Deletes the revision the argument is; 409 when there is another one, 404 when there is none. */
    void delete(Secret secret);
}
