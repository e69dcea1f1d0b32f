package dev.kokumi.registrar.secret;

import dev.kokumi.kube.hub.ObjectKey;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** Secrets as an API server would return them. */
public final class Secrets {
    public static final ObjectKey HOLDER = new ObjectKey("platform", "spoke");
    public static final String SERVER = "https://h:6443";

    private Secrets() {}

    /** Ours, of {@link #HOLDER}, for {@link #SERVER}. */
    public static SecretBuilder ours() {
        var kubeconfig = Kubeconfigs.token(SERVER, "t").value();
        return stored(SecretForm.create(kubeconfig.server().secretName(), SecretContent.of(HOLDER, kubeconfig)));
    }

    /** Somebody else's cluster Secret. */
    public static SecretBuilder foreign(String name, String server) {
        return stored(new SecretBuilder()
                .withNewMetadata()
                .withName(name)
                .addToLabels("argocd.argoproj.io/secret-type", "cluster")
                .endMetadata()
                .withType("Opaque")
                .addToData("name", base64(name))
                .addToData("server", base64(server))
                .addToData("config", base64("{}"))
                .build());
    }

    public static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }

    private static SecretBuilder stored(Secret secret) {
        return new SecretBuilder(secret)
                .editMetadata()
                .withNamespace("argocd")
                .withUid("uid-" + secret.getMetadata().getName())
                .withResourceVersion("10")
                .withCreationTimestamp("2026-01-01T00:00:00Z")
                .endMetadata();
    }
}
