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
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** What the schema of ClusterTarget says of updates, and of a status with several writers. */
@ExtendWith(TestBed.class)
class TargetSchemaIT {
    private final ControlPlane hub;
    private final String namespace;

    TargetSchemaIT(@Hub ControlPlane hub, TestNamespace namespace) {
        Installation.on(hub);
        this.hub = hub;
        this.namespace = namespace.name();
    }

    @Test
    void shouldKeepTheOwnerWhoeverAsks() {
        var target = create("owner-kept");
        ((Map<String, Object>) target.<Map<String, Object>>get("spec"))
                .put("owner", Map.of("kind", "User", "name", "somebody-else"));

        assertThatThrownBy(() -> hub.admin().resource(target).update())
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("owner never changes: create another ClusterTarget for another owner");
    }

    @Test
    void shouldKeepThePodsOfEachDispatcher() {
        var target = create("dispatched");
        apply(hub.admin(), "dispatcher-a", target, pods(pod("uid-a", "turn-a")));
        apply(hub.admin(), "dispatcher-b", target, pods(pod("uid-b", "turn-b")));
        apply(probeWorker(), FieldManagers.PROBE_WORKER, target, Map.of("state", "Ready"));

        var after = apply(hub.admin(), "dispatcher-a", target, pods(pod("uid-c", "turn-c")));

        assertThat(after.<List<Map<String, String>>>get("status", "pods"))
                .containsExactlyInAnyOrder(pod("uid-b", "turn-b"), pod("uid-c", "turn-c"));
        assertThat(after.<String>get("status", "state")).isEqualTo("Ready");
    }

    @Test
    void shouldRefuseAPodWithoutUidAndMoreThanAThousand() {
        var target = create("pods-bounded");
        var many = IntStream.range(0, 1_001).mapToObj(n -> pod("uid-" + n, "turn-" + n));

        assertThatThrownBy(() -> apply(hub.admin(), "dispatcher", target, pods(Map.of("name", "turn"))))
                .isInstanceOf(KubernetesClientException.class);
        assertThatThrownBy(() -> apply(hub.admin(), "dispatcher", target, Map.of("pods", many.toList())))
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("status.pods: Too many: 1001: must have at most 1000 items");
    }

    /** The bound on pods is one that the store takes, each under a field manager's own record. */
    @Test
    void shouldTakeAThousandPodsBesideAFullStatus() {
        var target = create("pods-full");
        var pods = IntStream.range(0, 1_000)
                .mapToObj(n -> pod("6c4f7a4e-4b0f-4f3e-9d53-%012d".formatted(n), "turn-%059d".formatted(n)))
                .toList();
        apply(probeWorker(), FieldManagers.PROBE_WORKER, target, Map.of("state", "Ready"));

        var full = apply(hub.admin(), "dispatcher", target, Map.of("pods", pods));
        var later = apply(probeWorker(), FieldManagers.PROBE_WORKER, target, Map.of("state", "Unreachable"));

        assertThat(full.<List<Object>>get("status", "pods")).hasSize(1_000);
        assertThat(later.<List<Object>>get("status", "pods")).hasSize(1_000);
        assertThat(later.<String>get("status", "state")).isEqualTo("Unreachable");
    }

    private GenericKubernetesResource create(String name) {
        var target = AnyObject.of("ClusterTarget");
        target.getMetadata().setNamespace(namespace);
        target.getMetadata().setName(name);
        return hub.admin().resource(target).create();
    }

    private KubernetesClient probeWorker() {
        return hub.clientFor(hub.kubeconfigFor("kokumi", FieldManagers.PROBE_WORKER));
    }

    private static Map<String, Object> pods(Map<String, String> pod) {
        return Map.of("pods", List.of(pod));
    }

    private static Map<String, String> pod(String uid, String name) {
        return Map.of("uid", uid, "name", name);
    }

    private GenericKubernetesResource apply(
            KubernetesClient client, String fieldManager, GenericKubernetesResource target, Map<String, ?> status) {
        var patch = AnyObject.of("ClusterTarget");
        patch.getMetadata().setNamespace(namespace);
        patch.getMetadata().setName(target.getMetadata().getName());
        patch.getAdditionalProperties().remove("spec");
        patch.setAdditionalProperty("status", status);
        return client.resource(patch)
                .subresource("status")
                .patch(new PatchContext.Builder()
                        .withPatchType(PatchType.SERVER_SIDE_APPLY)
                        .withFieldManager(fieldManager)
                        .withForce(true)
                        .build());
    }
}
