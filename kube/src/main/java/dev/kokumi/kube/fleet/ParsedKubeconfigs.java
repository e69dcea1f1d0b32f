package dev.kokumi.kube.fleet;

import dev.kokumi.api.SecretReference;
import dev.kokumi.kube.kubeconfig.KubeconfigParser;
import dev.kokumi.kube.kubeconfig.KubeconfigResult;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.secret.Oversize;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** Parses each revision of a kubeconfig once. Keyed by Secret <em>and</em> key: two keys are two credentials. */
final class ParsedKubeconfigs {
    private record Place(String namespace, String secret, String key) {}

    private record Parsed(String resourceVersion, KubeconfigLookup lookup) {}

    private final ConcurrentHashMap<Place, Parsed> parsed = new ConcurrentHashMap<>();

    KubeconfigLookup of(Secret secret, SecretReference reference) {
        String namespace = secret.getMetadata().getNamespace();
        String name = secret.getMetadata().getName();
        String key = keyOf(reference);
        String revision = secret.getMetadata().getResourceVersion();
        var place = new Place(namespace, name, key);
        var known = parsed.get(place);
        if (known != null && known.resourceVersion().equals(revision)) {
            return known.lookup();
        }
        var lookup = parse(secret, new CredentialSource(namespace, name, key, revision));
        parsed.put(place, new Parsed(revision, lookup));
        return lookup;
    }

    /** Forgets a Secret no Cluster names any more: what is kept holds credentials. */
    void forget(String namespace, String name) {
        parsed.keySet()
                .removeIf(place ->
                        place.namespace().equals(namespace) && place.secret().equals(name));
    }

    static String keyOf(SecretReference reference) {
        return Objects.requireNonNullElse(reference.getKey(), "value");
    }

    private static KubeconfigLookup parse(Secret secret, CredentialSource source) {
        String data = Objects.requireNonNullElse(secret.getData(), Map.<String, String>of())
                .get(source.key());
        if (data == null) {
            return new KubeconfigLookup.KeyMissing("Secret " + source.secret() + " has no key " + source.key()
                    + ": add it, or name another in spec.kubeconfig.secretRef.key");
        }
        if (data.equals(Oversize.MARK)) {
            return new KubeconfigLookup.Invalid("key " + source.key() + " of Secret " + source.secret()
                    + " is larger than " + Oversize.MOST_KIB + " KiB: store the kubeconfig alone, without what else"
                    + " the file holds");
        }
        return switch (KubeconfigParser.parse(Base64.getDecoder().decode(data))) {
            case KubeconfigResult.Accepted accepted -> new KubeconfigLookup.Usable(source, accepted.kubeconfig());
            case KubeconfigResult.Refused refused ->
                new KubeconfigLookup.Invalid(
                        "kubeconfig in Secret " + source.secret() + " is refused: " + refused.message());
        };
    }
}
