package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.OwnerKind;
import dev.kokumi.api.TargetState;
import dev.kokumi.api.hub.Bindings;
import dev.kokumi.api.hub.Installation;
import dev.kokumi.api.hub.Rights;
import dev.kokumi.api.hub.Targets;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.dsl.base.PatchContext;
import io.fabric8.kubernetes.client.dsl.base.PatchType;
import java.util.concurrent.atomic.AtomicInteger;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code kokumi-target-status}: probe-worker writes what it found, whoever dispatches writes pods, nobody both. */
@ExtendWith(TestBed.class)
class TargetStatusIT {
    private static final String KEYS = "{\"issuer\":\"https://the-target\",\"keys\":[{\"kty\":\"EC\",\"kid\":\"k1\"}]}";
    private static final String PODS = "[{\"uid\":\"uid-1\",\"name\":\"turn-1\"}]";
    private static final String REST = "only kokumi-probe-worker writes the status of a ClusterTarget";
    private static final String SHARED = "the request would own fields of the status other than pods";
    private static final String DISPATCHED = "status.pods is written by whoever dispatches";
    private static final AtomicInteger SERIAL = new AtomicInteger();

    private final ControlPlane hub;
    private final String workspace;
    private final String name = "status-" + SERIAL.incrementAndGet();
    private final KubernetesClient worker;
    private final KubernetesClient dispatcher;

    TargetStatusIT(@Hub ControlPlane hub, TestNamespace workspace) {
        Installation.on(hub);
        this.hub = hub;
        this.workspace = workspace.name();
        this.worker = hub.clientFor(hub.kubeconfigFor("kokumi", FieldManagers.PROBE_WORKER));
        hub.admin()
                .resource(Bindings.in(this.workspace, "dispatches", "kokumi-target-dispatcher", "dispatcher"))
                .serverSideApply();
        this.dispatcher = hub.clientFor(hub.user("dispatcher"));
        hub.admin()
                .resource(Targets.ownedBy(this.workspace, name, OwnerKind.USER, "testbed-admin"))
                .create();
    }

    @Test
    void shouldTakeEachWritersPart() {
        merge(worker, "{\"state\":\"Ready\",\"signingKeys\":" + KEYS + "}");
        merge(dispatcher, "{\"pods\":" + PODS + "}");
        var after = apply(worker, FieldManagers.PROBE_WORKER, "{\"state\":\"Unreachable\"}");

        assertThat(after.getStatus().getPods()).hasSize(1);
        assertThat(after.getStatus().getState()).isEqualTo(TargetState.UNREACHABLE);
    }

    /** Where the rest of the status is there already, and where it is not. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"signingKeys\":{\"issuer\":\"https://mine\"}}",
                "{\"signingKeys\":{\"keys\":[{\"kty\":\"EC\",\"kid\":\"mine\"}]}}",
                "{\"state\":\"Failed\"}",
                "{\"canary\":{\"podUID\":\"mine\",\"posted\":true}}",
                "{\"server\":\"https://mine\"}",
                "{\"address\":\"target:another\"}",
                "{\"observedGeneration\":7}",
                "{\"capabilities\":[\"GPUMeasure\"]}",
                "{\"credentialExpires\":\"2030-01-01T00:00:00Z\"}",
                "{\"credentialWarning\":{\"expires\":\"2030-01-01T00:00:00Z\",\"notice\":\"Last\"}}",
                "{\"probe\":{\"failingItem\":\"canary\"}}",
                "{\"conditions\":[{\"type\":\"Ready\",\"status\":\"True\",\"reason\":\"Ready\",\"message\":\"\","
                        + "\"lastTransitionTime\":\"2026-11-29T12:00:00Z\"}]}"
            })
    void shouldRefuseADispatcherWhoWritesAnythingElse(String status) {
        denied(REST, () -> merge(dispatcher, status));
        denied(REST, () -> apply(dispatcher, "dispatcher", status));

        merge(worker, "{\"state\":\"Ready\",\"signingKeys\":" + KEYS + "}");

        denied(REST, () -> merge(dispatcher, status));
        denied(REST, () -> apply(dispatcher, "dispatcher", status));
    }

    @Test
    void shouldRefuseADispatcherWhoHidesAnotherFieldBesideItsPods() {
        denied(REST, () -> merge(dispatcher, "{\"pods\":" + PODS + ",\"signingKeys\":" + KEYS + "}"));
        denied(REST, () -> apply(dispatcher, "dispatcher", "{\"pods\":" + PODS + ",\"state\":\"Ready\"}"));
    }

    @Test
    void shouldRefuseToTakeAFieldAway() {
        merge(worker, "{\"state\":\"Ready\",\"signingKeys\":" + KEYS + "}");

        denied(REST, () -> merge(dispatcher, "{\"signingKeys\":null}"));
        denied(REST, () -> merge(dispatcher, "null"));
        denied(REST, () -> merge(dispatcher, "{\"signingKeys\":{\"keys\":[]}}"));
    }

    /** Applying under the name of probe-worker as a field manager makes nobody probe-worker. */
    @Test
    void shouldNotGoByTheFieldManager() {
        denied(REST, () -> apply(dispatcher, FieldManagers.PROBE_WORKER, "{\"signingKeys\":" + KEYS + "}"));
    }

    /** Whoever applies a value that is there already owns it, too, and probe-worker could not take it away any more. */
    @Test
    void shouldRefuseToShareAFieldThatStaysAsItIs() {
        apply(worker, FieldManagers.PROBE_WORKER, "{\"state\":\"Ready\",\"signingKeys\":" + KEYS + "}");
        var shared = "{\"state\":\"Ready\",\"signingKeys\":" + KEYS + ",\"pods\":" + PODS + "}";

        denied(SHARED, () -> apply(dispatcher, "dispatcher", shared));
        denied(SHARED, () -> apply(dispatcher, FieldManagers.PROBE_WORKER, shared));
        apply(dispatcher, "dispatcher", "{\"pods\":" + PODS + "}");
        var after = apply(worker, FieldManagers.PROBE_WORKER, "{\"state\":\"Failed\"}");

        assertThat(after.getStatus().getSigningKeys()).isNull();
        assertThat(after.getStatus().getPods()).hasSize(1);
    }

    @Test
    void shouldRefuseProbeWorkerThePods() {
        denied(DISPATCHED, () -> merge(worker, "{\"pods\":" + PODS + "}"));

        merge(dispatcher, "{\"pods\":" + PODS + "}");

        denied(DISPATCHED, () -> merge(worker, "{\"pods\":[]}"));
        denied(DISPATCHED, () -> merge(worker, "{\"pods\":null}"));
        denied(DISPATCHED, () -> merge(worker, "{\"state\":\"Ready\",\"pods\":[{\"uid\":\"uid-1\",\"name\":\"b\"}]}"));
    }

    @Test
    void shouldRefuseAnAdministratorTheKeys() {
        denied(REST, () -> merge(hub.admin(), "{\"signingKeys\":" + KEYS + "}"));
    }

    /** The role edit has no right to a status; a role somebody adds to it has, and the policy still refuses. */
    @Test
    void shouldRefuseAnEditorTheStatus() {
        hub.admin()
                .resource(Bindings.in(workspace, "editor-edits", "edit", "editor"))
                .serverSideApply();
        var editor = hub.clientFor(hub.user("editor"));
        assertThatThrownBy(() -> merge(editor, "{\"pods\":" + PODS + "}"))
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("cannot patch resource \"clustertargets/status\"");

        new Rights(hub, workspace)
                .grant(
                        "editor-writes-status",
                        Rights.user("editor"),
                        Rights.rule("delivery.kokumi.dev", "clustertargets/status", "patch", "update"));

        denied(REST, () -> merge(editor, "{\"signingKeys\":" + KEYS + "}"));
        denied(REST, () -> merge(editor, "{\"canary\":{\"podUID\":\"mine\"}}"));
    }

    private ClusterTarget merge(KubernetesClient client, String status) {
        return target(client)
                .subresource("status")
                .patch(PatchContext.of(PatchType.JSON_MERGE), "{\"status\":" + status + "}");
    }

    private ClusterTarget apply(KubernetesClient client, String fieldManager, String status) {
        return target(client)
                .subresource("status")
                .patch(
                        new PatchContext.Builder()
                                .withPatchType(PatchType.SERVER_SIDE_APPLY)
                                .withFieldManager(fieldManager)
                                .withForce(true)
                                .build(),
                        "{\"apiVersion\":\"delivery.kokumi.dev/v1alpha1\",\"kind\":\"ClusterTarget\","
                                + "\"metadata\":{\"name\":\"" + name + "\"},\"status\":" + status + "}");
    }

    /** By an object in hand: a client that knows only the name would get it first, which probe-worker may not. */
    private Resource<ClusterTarget> target(KubernetesClient client) {
        return client.resource(Targets.ownedBy(workspace, name, OwnerKind.USER, "testbed-admin"));
    }

    private static void denied(String fragment, ThrowingCallable request) {
        Denial.assertDenied("kokumi-target-status", fragment, request);
    }
}
