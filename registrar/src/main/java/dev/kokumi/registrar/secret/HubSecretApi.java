package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.Optional;

/** {@link SecretApi} over the hub's client. Updates are whole PUTs: the registrar has no right to patch. */
public final class HubSecretApi implements SecretApi {
    private final KubernetesClient client;
    private final String namespace;

    /** @param namespace Argo CD's */
    public HubSecretApi(KubernetesClient client, String namespace) {
        this.client = client;
        this.namespace = namespace;
    }

    @Override
    public Optional<Secret> get(String name) {
        return Optional.ofNullable(
                client.secrets().inNamespace(namespace).withName(name).get());
    }

    @Override
    public Secret create(Secret secret) {
        return client.secrets().inNamespace(namespace).resource(secret).create();
    }

    @Override
    public Secret update(Secret secret) {
        return client.secrets().inNamespace(namespace).resource(secret).update();
    }

    @Override
    public void delete(Secret secret) {
        client.secrets()
                .inNamespace(namespace)
                .withName(secret.getMetadata().getName())
                .lockResourceVersion(secret.getMetadata().getResourceVersion())
                .delete();
    }
}
