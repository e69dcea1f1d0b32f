package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Statuses as the services write them: by server-side apply, each its own part, without the spec. */
@ExtendWith(TestBed.class)
class StatusIT {
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane hub;
    private final String namespace;

    StatusIT(@Hub ControlPlane hub, TestNamespace namespace) {
        Installation.on(hub);
        this.hub = hub;
        this.namespace = namespace.name();
    }

    static List<Fixture> valid() {
        return Fixture.in("status-valid");
    }

    static List<Fixture> invalid() {
        return Fixture.in("status-invalid");
    }

    @ParameterizedTest
    @MethodSource("valid")
    void shouldTakeAndKeepWhatIsValid(Fixture fixture) {
        var patch = onNewObject(fixture.object(namespace));

        var applied = apply(patch, manager(patch));

        assertThat(applied.<Object>get("status")).isEqualTo(patch.<Object>get("status"));
    }

    @ParameterizedTest
    @MethodSource("invalid")
    void shouldRefuseWhatIsInvalid(Fixture fixture) {
        var patch = onNewObject(fixture.object(namespace));

        assertThatThrownBy(() -> apply(patch, manager(patch)))
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining(fixture.expected());
    }

    @Test
    void shouldHoldOneConditionOfAType() {
        var ready = Map.of(
                "type", "Ready",
                "status", "True",
                "reason", "Ready",
                "message", "",
                "lastTransitionTime", "2026-11-29T12:00:00Z");
        var object = onNewObject(status(Map.of("conditions", List.of(ready, ready))));

        assertThatThrownBy(() -> hub.admin().resource(object).updateStatus())
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("status.conditions[1]: Duplicate value");
    }

    @Test
    void shouldKeepTheOtherServicesPart() {
        var registered = onNewObject(status(Map.of("registration", Map.of("state", "Registered"))));
        apply(registered, FieldManagers.REGISTRAR);
        var reached = status(Map.of("server", "https://spoke.example:6443"));
        reached.setMetadata(registered.getMetadata());

        var both = apply(reached, FieldManagers.CLUSTER_CONTROLLER);

        assertThat(both.<Object>get("status", "registration", "state")).isEqualTo("Registered");
        assertThat(both.<Object>get("status", "server")).isEqualTo("https://spoke.example:6443");
    }

    @Test
    void shouldIgnoreAStatusWrittenWithTheSpec() {
        var object = status(Map.of("server", "https://spoke.example:6443"));
        object.setAdditionalProperty("spec", Map.of("connection", "InCluster"));
        object.getMetadata().setName("with-status");

        var created = hub.admin().resource(object).create();

        assertThat(created.<Object>get("status")).isNull();
    }

    private GenericKubernetesResource status(Map<String, ?> status) {
        var cluster = Serialization.unmarshal("""
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: Cluster
                metadata: {name: any}
                """, GenericKubernetesResource.class);
        cluster.getMetadata().setNamespace(namespace);
        cluster.setAdditionalProperty("status", status);
        return cluster;
    }

    /** The same, for an object that was just created. */
    private GenericKubernetesResource onNewObject(GenericKubernetesResource patch) {
        var object = Serialization.clone(patch);
        var name = "with-status-" + SERIAL.incrementAndGet();
        object.getMetadata().setName(name);
        object.setAdditionalProperty("spec", AnyObject.of(object.getKind()).get("spec"));
        hub.admin().resource(object).create();
        patch.getMetadata().setName(name);
        return patch;
    }

    private static String manager(GenericKubernetesResource patch) {
        return patch.getKind().equals("ClusterTarget") ? FieldManagers.PROBE_WORKER : FieldManagers.CLUSTER_CONTROLLER;
    }

    /** As the service of that name where the policy kokumi-target-status asks who writes. */
    private GenericKubernetesResource apply(GenericKubernetesResource patch, String fieldManager) {
        var client = fieldManager.equals(FieldManagers.PROBE_WORKER)
                ? hub.clientFor(hub.kubeconfigFor("kokumi", fieldManager))
                : hub.admin();
        return client.resource(patch)
                .subresource("status")
                .patch(new PatchContext.Builder()
                        .withPatchType(PatchType.SERVER_SIDE_APPLY)
                        .withFieldManager(fieldManager)
                        .withForce(true)
                        .build());
    }
}
