package dev.kokumi.registrar.secret;

import dev.kokumi.api.Labels;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.secret.SecretView;
import io.fabric8.kubernetes.api.model.Secret;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** {@link SecretCache} over the view of Argo CD's namespace. */
public final class ViewedSecrets implements SecretCache {
    private final SecretView view;
    private final String namespace;

    /** @param namespace Argo CD's, the only one {@code view} covers */
    public ViewedSecrets(SecretView view, String namespace) {
        this.view = view;
        this.namespace = namespace;
    }

    /**
     * Whether a Secret may matter: what Argo CD reads as a cluster, and whatever may carry one of our names. Argo CD's
     * other Secrets (its signing key among them) are not kept.
     */
    public static boolean wanted(Secret secret) {
        var labels = Objects.requireNonNullElse(secret.getMetadata().getLabels(), Map.<String, String>of());
        return Labels.SECRET_TYPE_CLUSTER.equals(labels.get(Labels.ARGOCD_SECRET_TYPE))
                || secret.getMetadata().getName().startsWith("kokumi-");
    }

    @Override
    public Optional<Secret> get(String name) {
        return view.kept(new ObjectKey(namespace, name));
    }

    @Override
    public Stream<Secret> all() {
        return view.kept();
    }

    @Override
    public boolean caughtUp(long revision) {
        return view.caughtUp(revision);
    }
}
