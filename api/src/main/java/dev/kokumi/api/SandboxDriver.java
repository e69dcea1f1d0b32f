package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How agents are sandboxed on a ClusterTarget. */
public enum SandboxDriver {
    /** Not at all: the pod is the sandbox. */
    @JsonProperty("None")
    NONE("None"),
    /** By nested podman inside the pod. */
    @JsonProperty("Podman")
    PODMAN("Podman"),
    /** By the sandbox operator on the target, with sibling pods. */
    @JsonProperty("Kubernetes")
    KUBERNETES("Kubernetes");

    private final String value;

    SandboxDriver(String value) {
        this.value = value;
    }

    /** As written in {@code spec.sandboxDriver}. */
    public String value() {
        return value;
    }
}
