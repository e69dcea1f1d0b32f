package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.SecretReference;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.secret.Oversize;
import dev.kokumi.kube.secret.SecretView;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/** Credentials in Secrets of the target's namespace, in all namespaces or in the workspaces that are configured. */
public final class SecretSource implements CredentialReader {
    private final SecretView view;
    private final KubernetesClient client;

    /** @param client reads a Secret anew where the view may lag behind */
    public SecretSource(SecretView view, KubernetesClient client) {
        this.view = view;
        this.client = client;
    }

    @Override
    public String kind() {
        return "secret";
    }

    @Override
    public SourceReading read(ClusterTarget target, boolean fresh) {
        SecretReference reference = Objects.requireNonNull(
                Objects.requireNonNull(target.getSpec().getKubeconfig()).getSecretRef());
        var key =
                new ObjectKey(target.getMetadata().getNamespace(), Objects.requireNonNullElse(reference.getName(), ""));
        if (!view.covers(key.namespace())) {
            return new SourceReading.Unavailable("namespace " + key.namespace()
                    + " is not one Kokumi reads Secrets in: ask the administrator to add it to kokumi.workspaces");
        }
        try {
            Optional<Secret> secret = fresh ? anew(key) : view.get(key);
            return secret.map(found -> reading(found, Objects.requireNonNullElse(reference.getKey(), "value")))
                    .orElseGet(() -> new SourceReading.Unavailable("Secret " + key.name() + " not found in namespace "
                            + key.namespace() + ": create it, or name another in spec.kubeconfig.secretRef.name"));
        } catch (KubernetesClientException e) {
            return new SourceReading.Unavailable("Secret " + key.name()
                    + " cannot be read now: the hub's API server answers "
                    + (e.getCode() > 0 ? "HTTP " + e.getCode() : "nothing") + "; tried again");
        }
    }

    private Optional<Secret> anew(ObjectKey key) {
        return Optional.ofNullable(client.secrets()
                .inNamespace(key.namespace())
                .withName(key.name())
                .get());
    }

    private static SourceReading reading(Secret secret, String key) {
        var meta = secret.getMetadata();
        String place = "key " + key + " of Secret " + meta.getName();
        String data = Objects.requireNonNullElse(secret.getData(), Map.<String, String>of())
                .get(key);
        if (data == null) {
            return new SourceReading.Unavailable("Secret " + meta.getName() + " has no key " + key
                    + ": add it, or name another in spec.kubeconfig.secretRef.key");
        }
        if (data.equals(Oversize.MARK) || data.length() / 4 * 3 > Oversize.MOST_KIB * 1024 + 3) {
            return new SourceReading.Unavailable(place + " is larger than " + Oversize.MOST_KIB
                    + " KiB: store the kubeconfig alone, without what else the file holds");
        }
        return new SourceReading.Found(
                Base64.getDecoder().decode(data), "secret:" + meta.getUid() + "/" + meta.getResourceVersion(), place);
    }
}
