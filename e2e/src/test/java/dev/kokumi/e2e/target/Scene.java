package dev.kokumi.e2e.target;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.e2e.bed.BroughtNamespace;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.TargetNow;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.api.model.Pod;
import java.util.function.Consumer;

/** A workspace on the hub and a brought namespace on the node's cluster. */
record Scene(ControlPlane hub, Workspace workspace, BroughtNamespace there) implements AutoCloseable {
    static Scene of(ControlPlane hub, ControlPlane target, String label) {
        return new Scene(hub, Workspace.create(hub.admin(), label), BroughtNamespace.create(target, label));
    }

    ControlPlane target() {
        return there.plane();
    }

    BroughtTarget bring(Consumer<ClusterTargetSpec> more) {
        return BroughtTarget.create(hub.admin(), workspace, "mine", there, more);
    }

    /** The same where the Secret is there already. */
    BroughtTarget bringWithoutSecret(Consumer<ClusterTargetSpec> more) {
        return BroughtTarget.withoutSecret(hub.admin(), workspace, "mine", there.name(), more);
    }

    /** Creates an object on the target. */
    void create(HasMetadata object) {
        there.client().resource(object).inNamespace(there.name()).create();
    }

    /** Records a pod as a dispatcher does: server-side apply of this pod alone. */
    void record(TargetNow now, Pod pod) {
        var meta = pod.getMetadata();
        var yaml = """
                apiVersion: delivery.kokumi.dev/v1alpha1
                kind: ClusterTarget
                metadata: {namespace: %s, name: %s}
                status:
                  pods: [{uid: %s, name: %s}]
                """.formatted(
                        workspace.namespace(), now.target().getMetadata().getName(), meta.getUid(), meta.getName());
        hub.kubectl(
                        "apply",
                        "--server-side",
                        "--subresource=status",
                        "--field-manager=dispatcher-" + meta.getUid(),
                        "-f",
                        hub.write(yaml).toString())
                .orThrow("record the pod");
    }

    /** Where no kubelet runs pods: fetches the token of the canary that is there, as one would, and posts it as the pod would. */
    void standInForTheKubelet(Gate gate) {
        Wait.until(() -> assertThat(gate.canary(Tokens.of(this, canary()))).isEqualTo("202"));
    }

    private Pod canary() {
        return there.canaries().stream()
                .filter(pod -> pod.getMetadata().getDeletionTimestamp() == null)
                .findFirst()
                .orElseThrow(() -> new AssertionError("no canary in " + there.name()));
    }

    @Override
    public void close() {
        workspace.close();
        there.close();
    }
}
