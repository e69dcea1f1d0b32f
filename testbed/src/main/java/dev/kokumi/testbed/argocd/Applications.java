package dev.kokumi.testbed.argocd;

import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.GenericKubernetesResourceBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.NonNamespaceOperation;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.ResourceDefinitionContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Argo CD's Applications. */
public final class Applications {
    private static final ResourceDefinitionContext APPLICATION = new ResourceDefinitionContext.Builder()
            .withGroup("argoproj.io")
            .withVersion("v1alpha1")
            .withKind("Application")
            .withPlural("applications")
            .withNamespaced(true)
            .build();

    private final KubernetesClient client;

    Applications(KubernetesClient client) {
        this.client = client;
    }

    /** Creates one that deploys {@code path} of the repository to a cluster by Argo CD's name of it, by itself. */
    public void create(String name, GitRepository source, String path, String cluster, String namespace) {
        applications()
                .resource(new GenericKubernetesResourceBuilder()
                        .withApiVersion("argoproj.io/v1alpha1")
                        .withKind("Application")
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .addToAdditionalProperties(
                                "spec",
                                Map.of(
                                        "project",
                                        "default",
                                        "source",
                                        Map.of("repoURL", source.url(), "path", path, "targetRevision", "main"),
                                        "destination",
                                        Map.of("name", cluster, "namespace", namespace),
                                        "syncPolicy",
                                        Map.of(
                                                "automated",
                                                Map.of("prune", true, "selfHeal", true),
                                                "syncOptions",
                                                List.of("CreateNamespace=true"))))
                        .build())
                .create();
    }

    public void delete(String name) {
        applications().withName(name).delete();
    }

    /** Asks Argo CD to look at the source and the cluster again. */
    public void refresh(String name) {
        applications().withName(name).edit(application -> {
            application.getMetadata().getAnnotations().put("argocd.argoproj.io/refresh", "hard");
            return application;
        });
    }

    /** What Argo CD says of it: {@code Synced/Healthy}, for instance; empty words where it said nothing yet. */
    public String state(String name) {
        var application = applications().withName(name).get();
        return "%s/%s".formatted(text(application, "sync"), text(application, "health"));
    }

    /**
     * Waits until it is synced and healthy.
     *
     * @throws IllegalStateException when it is not in time; the message holds Argo CD's conditions
     */
    public void waitForSync(String name, Duration limit) {
        Await.until(
                limit,
                () -> "Application %s is %s: %s".formatted(name, state(name), conditions(name)),
                () -> state(name).equals("Synced/Healthy"));
    }

    private String conditions(String name) {
        var application = applications().withName(name).get();
        return application == null
                ? "it does not exist"
                : String.valueOf(application.<Object>get("status", "conditions"));
    }

    private static String text(@Nullable GenericKubernetesResource application, String part) {
        var value = application == null ? null : application.<Object>get("status", part, "status");
        return value == null ? "" : value.toString();
    }

    private NonNamespaceOperation<GenericKubernetesResource, ?, Resource<GenericKubernetesResource>> applications() {
        return client.genericKubernetesResources(APPLICATION).inNamespace(ArgoCd.NAMESPACE);
    }
}
