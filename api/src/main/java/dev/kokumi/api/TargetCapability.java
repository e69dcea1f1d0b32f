package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What a ClusterTarget can be used for. */
public enum TargetCapability {
    /** Agent turns. */
    @JsonProperty("AgentTurns")
    AGENT_TURNS("AgentTurns"),
    /** GPU measure jobs, through a Kueue LocalQueue. */
    @JsonProperty("GPUMeasure")
    GPU_MEASURE("GPUMeasure"),
    /** Sandboxes by the sandbox operator. */
    @JsonProperty("KubernetesSandbox")
    KUBERNETES_SANDBOX("KubernetesSandbox");

    private final String value;

    TargetCapability(String value) {
        this.value = value;
    }

    /** As written in {@code status.capabilities}. */
    public String value() {
        return value;
    }
}
