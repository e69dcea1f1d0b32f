package dev.kokumi.testbed.node;

import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.Node;
import io.fabric8.kubernetes.api.model.PodBuilder;
import io.fabric8.kubernetes.client.KubernetesClientException;
import org.jspecify.annotations.Nullable;

/**
 * What the API server knows of the node.
 *
 * @param controlPlane whose node it is
 * @param node its name
 */
record NodeApi(ControlPlane controlPlane, String node) {
    /** Whether the kubelet reports it ready and the scheduler may use it. */
    boolean isReady() {
        return isReady(controlPlane.admin().nodes().withName(node).get());
    }

    /** A policy works some moments after it was created. */
    boolean addsHostNetwork() {
        var pod = new PodBuilder()
                .withNewMetadata()
                .withGenerateName("host-network-")
                .endMetadata()
                .withNewSpec()
                .addNewContainer()
                .withName("pause")
                .withImage(WorkerNode.PAUSE_IMAGE)
                .endContainer()
                .endSpec()
                .build();
        try {
            var answer = controlPlane
                    .admin()
                    .pods()
                    .inNamespace("default")
                    .resource(pod)
                    .dryRun()
                    .create();
            return Boolean.TRUE.equals(answer.getSpec().getHostNetwork());
        } catch (KubernetesClientException e) {
            // The default service account comes a moment after the namespace.
            return false;
        }
    }

    private static boolean isReady(@Nullable Node node) {
        return node != null
                && node.getSpec().getTaints().isEmpty()
                && node.getStatus().getConditions().stream()
                        .anyMatch(condition -> condition.getType().equals("Ready")
                                && condition.getStatus().equals("True"));
    }
}
