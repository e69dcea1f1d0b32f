package dev.kokumi.probeworker.status;

import dev.kokumi.api.ProbeItem;
import dev.kokumi.api.TargetCapability;
import java.util.List;

/** The messages of the condition {@code Ready} that sum a probe up. */
final class ProbeWording {
    private ProbeWording() {}

    static String failed(String failingItem, List<ProbeItem> items) {
        return items.stream()
                .filter(item -> failingItem.equals(item.getName()) && item.getMessage() != null)
                .findFirst()
                .map(item -> failingItem + ": " + item.getMessage())
                .orElse(failingItem + " failed");
    }

    static String ready(List<TargetCapability> capabilities) {
        boolean measure = capabilities.contains(TargetCapability.GPU_MEASURE);
        boolean sandbox = capabilities.contains(TargetCapability.KUBERNETES_SANDBOX);
        if (measure && sandbox) {
            return "every item of the probe passed";
        }
        if (measure) {
            return "every item of the probe passed; agent turns are sandboxed by nested podman, since spec.sandboxDriver is"
                    + " not Kubernetes";
        }
        if (sandbox) {
            return "every item of the probe passed; no GPU measure jobs without a Kueue LocalQueue in spec.queue";
        }
        return "every item of the probe passed; usable for agent turns only, sandboxed by nested podman: GPU measure jobs need"
                + " a Kueue LocalQueue in spec.queue, and sandboxes of their own need spec.sandboxDriver Kubernetes";
    }
}
