package dev.kokumi.e2e.target;

import dev.kokumi.api.Artifacts;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.LocalReference;
import dev.kokumi.api.SandboxDriver;
import dev.kokumi.api.TargetQueue;
import dev.kokumi.testbed.addon.Addon;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.net.Run;
import dev.kokumi.testbed.net.TlsServer;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.PersistentVolumeClaimBuilder;
import io.fabric8.kubernetes.api.model.Quantity;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.api.model.rbac.PolicyRule;
import io.fabric8.kubernetes.api.model.rbac.PolicyRuleBuilder;
import io.fabric8.kubernetes.api.model.rbac.Subject;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/** Every item's fault, with what mends it. */
final class Faults {
    private static final String ISSUER_DISCOVERY = "system:service-account-issuer-discovery";
    private static final Consumer<ClusterTargetSpec> LEAST = spec -> {};

    private Faults() {}

    static List<Fault> all() {
        return List.of(
                nameFree(),
                apiReachable(),
                namespaceExists(),
                serviceAccount(),
                artifacts(),
                pullSecrets(),
                jwksReadable(),
                localQueue(),
                sandboxCrd(),
                canary());
    }

    /** Of what a spec may declare beyond the least. */
    static List<Fault> declared() {
        return List.of(artifacts(), pullSecrets(), localQueue(), sandboxCrd());
    }

    private static Fault nameFree() {
        return new Fault(
                "name-free",
                LEAST,
                scene -> scene.workspace().cluster("mine", "elsewhere"),
                scene -> scene.workspace().deleteCluster("mine"));
    }

    /** Something with TLS that is no API server. */
    private static Fault apiReachable() {
        var authority = CertificateAuthority.create("not-kubernetes");
        return new Fault(
                "api-reachable",
                LEAST,
                scene -> {
                    var server = TlsServer.with(authority.issue(
                                    CertificateSpec.server(Run.current().serverAddress())))
                            .start();
                    Run.current().closeAtEnd(server);
                    scene.workspace()
                            .kubeconfig(
                                    "mine",
                                    KubeconfigText.to(server.url())
                                            .ca(authority.pem())
                                            .token(scene.there().token())
                                            .yaml());
                },
                scene -> scene.workspace().kubeconfig("mine", scene.there().kubeconfig()));
    }

    private static Fault namespaceExists() {
        return new Fault(
                "namespace-exists",
                spec -> spec.setNamespace("later-" + spec.getNamespace()),
                scene -> scene.workspace()
                        .kubeconfig(
                                "mine",
                                scene.target()
                                        .serviceAccounts()
                                        .clusterAdmin("later")
                                        .kubeconfig()),
                scene -> scene.there().addNamespace("later-" + scene.there().name()));
    }

    private static Fault serviceAccount() {
        return new Fault(
                "service-account",
                LEAST,
                scene -> scene.there()
                        .client()
                        .serviceAccounts()
                        .inNamespace(scene.there().name())
                        .withName("agents")
                        .delete(),
                scene -> scene.there().applyAll());
    }

    private static Fault artifacts() {
        return new Fault(
                "artifacts",
                spec -> {
                    var artifacts = new Artifacts();
                    artifacts.setPersistentVolumeClaim(reference("results"));
                    spec.setArtifacts(artifacts);
                },
                scene -> scene.there().grant(named("", "persistentvolumeclaims", "results")),
                scene -> scene.create(new PersistentVolumeClaimBuilder()
                        .withNewMetadata()
                        .withName("results")
                        .endMetadata()
                        .withNewSpec()
                        .withAccessModes("ReadWriteOnce")
                        .withNewResources()
                        .withRequests(Map.of("storage", new Quantity("1Gi")))
                        .endResources()
                        .endSpec()
                        .build()));
    }

    private static Fault pullSecrets() {
        return new Fault(
                "pull-secrets",
                spec -> spec.setImagePullSecrets(List.of(reference("registry"))),
                scene -> scene.there().grant(named("", "secrets", "registry")),
                scene -> scene.create(new SecretBuilder()
                        .withNewMetadata()
                        .withName("registry")
                        .endMetadata()
                        .withType("kubernetes.io/dockerconfigjson")
                        .withStringData(Map.of(".dockerconfigjson", "{\"auths\":{}}"))
                        .build()));
    }

    /** What every service account may do on most clusters, taken away. */
    private static Fault jwksReadable() {
        return new Fault(
                "jwks-readable",
                LEAST,
                scene -> discovery(scene, List.of()),
                scene -> discovery(
                        scene,
                        List.of(new Subject("rbac.authorization.k8s.io", "Group", "system:serviceaccounts", null))));
    }

    private static void discovery(Scene scene, List<Subject> subjects) {
        scene.there()
                .client()
                .rbac()
                .clusterRoleBindings()
                .withName(ISSUER_DISCOVERY)
                .edit(binding -> {
                    binding.setSubjects(subjects);
                    return binding;
                });
    }

    private static Fault localQueue() {
        return new Fault(
                "local-queue",
                spec -> {
                    var queue = new TargetQueue();
                    queue.setLocalQueue("gpus");
                    spec.setQueue(queue);
                },
                scene -> {
                    Addon.KUEUE.install(scene.target());
                    scene.there().grant(named("kueue.x-k8s.io", "localqueues", "gpus"));
                },
                scene -> {
                    var queue = new GenericKubernetesResource();
                    queue.setApiVersion(Addon.KUEUE.type().getGroup() + "/"
                            + Addon.KUEUE.type().getVersion());
                    queue.setKind(Addon.KUEUE.type().getKind());
                    queue.setMetadata(new ObjectMetaBuilder().withName("gpus").build());
                    scene.there()
                            .client()
                            .genericKubernetesResources(Addon.KUEUE.type())
                            .inNamespace(scene.there().name())
                            .resource(queue)
                            .create();
                });
    }

    private static Fault sandboxCrd() {
        return new Fault(
                "sandbox-crd",
                spec -> spec.setSandboxDriver(SandboxDriver.KUBERNETES),
                scene -> {
                    Addon.SANDBOX.remove(scene.target());
                    scene.there()
                            .grant(new PolicyRuleBuilder()
                                    .withApiGroups("agents.x-k8s.io")
                                    .withResources("sandboxes", "sandboxes/status")
                                    .withVerbs("create", "get", "list", "watch", "update", "patch", "delete")
                                    .build());
                    scene.there()
                            .grant(new PolicyRuleBuilder()
                                    .withApiGroups("")
                                    .withResources("events")
                                    .withVerbs("get", "list", "watch")
                                    .build());
                },
                scene -> Addon.SANDBOX.install(scene.target()));
    }

    /** Every right is there, and yet admission takes no pod: on this node all of them share the host's network. */
    private static Fault canary() {
        return new Fault("canary", LEAST, scene -> enforce(scene, "baseline"), scene -> enforce(scene, "privileged"));
    }

    private static void enforce(Scene scene, String level) {
        scene.there()
                .client()
                .namespaces()
                .withName(scene.there().name())
                .edit(namespace -> new NamespaceBuilder(namespace)
                        .editMetadata()
                        .addToLabels("pod-security.kubernetes.io/enforce", level)
                        .endMetadata()
                        .build());
    }

    private static PolicyRule named(String group, String resource, String name) {
        return new PolicyRuleBuilder()
                .withApiGroups(group)
                .withResources(resource)
                .withResourceNames(name)
                .withVerbs("get")
                .build();
    }

    private static LocalReference reference(String name) {
        var reference = new LocalReference();
        reference.setName(name);
        return reference;
    }
}
