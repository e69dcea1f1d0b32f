package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the API server makes of fields that are left out, or that nobody knows. */
@ExtendWith(TestBed.class)
class DefaultsIT {
    private final ControlPlane hub;
    private final String namespace;

    DefaultsIT(@Hub ControlPlane hub, TestNamespace namespace) {
        Installation.on(hub);
        this.hub = hub;
        this.namespace = namespace.name();
    }

    @Test
    void shouldPruneUnknownFields() {
        var created = create("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: Cluster
                metadata: {name: unknown-field}
                spec: {connection: InCluster, colour: blue}
                """);

        assertThat(created.<Object>get("spec")).isEqualTo(Map.of("connection", "InCluster"));
    }

    @Test
    void shouldReadTheKeyValueWhenNoneIsNamed() {
        var created = create("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: Cluster
                metadata: {name: default-key}
                spec: {connection: Kubeconfig, kubeconfig: {secretRef: {name: spoke-kubeconfig}}}
                """);

        assertThat(created.<Object>get("spec", "kubeconfig", "secretRef"))
                .isEqualTo(Map.of("name", "spoke-kubeconfig", "key", "value"));
    }

    @Test
    void shouldDeployWithArgoCDInItsDefaultProject() {
        var created = create("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: Environment
                metadata: {name: default-deployer}
                spec: {argocd: {}}
                """);

        assertThat(created.<Object>get("spec"))
                .isEqualTo(Map.of("deployer", "ArgoCD", "argocd", Map.of("project", "default")));
    }

    /** Selecting everything and selecting nothing are told apart by whether the selector is there. */
    @Test
    void shouldKeepTheEmptySelector() {
        var created = create("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: Environment
                metadata: {name: empty-selector}
                spec: {clusterSelector: {}, deployer: None}
                """);

        assertThat(created.<Object>get("spec")).isEqualTo(Map.of("deployer", "None", "clusterSelector", Map.of()));
    }

    @Test
    void shouldRunTargetsAsTheDefaultServiceAccountWithoutASandboxDriver() {
        var created = create("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: ClusterTarget
                metadata: {name: default-target}
                spec:
                  owner: {kind: User, name: testbed-admin}
                  kubeconfig: {secretRef: {name: my-namespace}}
                  namespace: my-namespace
                """);

        assertThat(created.<Object>get("spec"))
                .isEqualTo(Map.of(
                        "owner", Map.of("kind", "User", "name", "testbed-admin"),
                        "kubeconfig", Map.of("secretRef", Map.of("name", "my-namespace", "key", "value")),
                        "namespace", "my-namespace",
                        "serviceAccountName", "default",
                        "sandboxDriver", "None",
                        "podIdentity", "JWKS"));
    }

    private GenericKubernetesResource create(String yaml) {
        var object = Serialization.unmarshal(yaml, GenericKubernetesResource.class);
        object.getMetadata().setNamespace(namespace);
        return hub.admin().resource(object).create();
    }
}
