package dev.kokumi.api.hub;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.TargetState;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.service.Shipped;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;

/** Installs Kokumi on a hub, once for all test classes, as an administrator does. */
public final class Installation {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Set<ControlPlane> DONE = ConcurrentHashMap.newKeySet();

    private Installation() {}

    /** Installs what is missing; returns when roles are aggregated and policies are in force. */
    public static synchronized void on(ControlPlane hub) {
        if (!DONE.add(hub)) {
            return;
        }
        Shipped.namespace(hub, "argocd");
        hub.apply(folder().resolve("install"));
        awaitPolicies(hub);
        awaitAggregation(hub);
    }

    /** {@code k8s} of this checkout. */
    public static Path folder() {
        return Binaries.root().resolve("k8s");
    }

    /** API servers learn of policies by watch: asks with requests that change nothing until each one refuses. */
    private static void awaitPolicies(ControlPlane hub) {
        var registrar = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-registrar"));
        var stranger = new SecretBuilder()
                .withNewMetadata()
                .withName("not-kokumis")
                .endMetadata()
                .build();
        Await.until(
                LIMIT,
                () -> "kokumi-argocd-secret-integrity is not in force",
                () -> refused(() -> registrar
                        .secrets()
                        .inNamespace("argocd")
                        .resource(stranger)
                        .dryRun()
                        .create()));
        Await.until(
                LIMIT,
                () -> "kokumi-credentials-binding is not in force",
                () -> refused(() -> hub.admin()
                        .rbac()
                        .clusterRoleBindings()
                        .resource(Bindings.clusterWide("probe", "kokumi-cluster-credentials", "nobody"))
                        .dryRun()
                        .create()));
        awaitTargetPolicies(hub);
        var admin = hub.clientFor(hub.kubeconfigFor("kokumi", "kokumi-admin"));
        Await.until(
                LIMIT,
                () -> "kokumi-cluster-secret-access is not in force",
                () -> refused(() -> admin.resource(Clusters.withSecret("kokumi", "probe", "nothing"))
                        .dryRun()
                        .create()));
    }

    private static void awaitTargetPolicies(ControlPlane hub) {
        Await.until(
                LIMIT,
                () -> "kokumi-target-owner is not in force",
                () -> refused(() -> hub.admin()
                        .resource(Targets.ownedBy("default", "probe", OwnerKind.USER, "nobody"))
                        .dryRun()
                        .create()));
        Await.until(
                LIMIT,
                () -> "kokumi-events is not in force",
                () -> refused(() -> hub.admin()
                        .resource(Events.core("default", "probe", "kokumi-nobody"))
                        .dryRun()
                        .create()));
        var target = hub.admin()
                .resource(Targets.ownedBy("default", "probe", OwnerKind.USER, "testbed-admin"))
                .create();
        target.setStatus(new ClusterTargetStatus());
        Objects.requireNonNull(target.getStatus()).setState(TargetState.READY);
        Await.until(
                LIMIT,
                () -> "kokumi-target-status is not in force",
                () -> refused(() -> hub.admin().resource(target).dryRun().updateStatus()));
        hub.admin().resource(target).delete();
    }

    private static void awaitAggregation(ControlPlane hub) {
        Await.until(
                LIMIT,
                () -> "kokumi-view is not folded into view",
                () -> hub.admin().rbac().clusterRoles().withName("view").get().getRules().stream()
                        .anyMatch(rule -> rule.getApiGroups().contains("delivery.kokumi.dev")));
        Await.until(
                LIMIT,
                () -> "kokumi-target-edit is not folded into edit and admin",
                () -> Stream.of("edit", "admin")
                        .allMatch(role -> hub.admin().rbac().clusterRoles().withName(role).get().getRules().stream()
                                .anyMatch(rule -> rule.getResources().contains("clustertargets")
                                        && rule.getVerbs().contains("create"))));
    }

    private static boolean refused(Runnable request) {
        try {
            request.run();
            return false;
        } catch (KubernetesClientException e) {
            return String.valueOf(e.getMessage()).contains("ValidatingAdmissionPolicy");
        }
    }
}
