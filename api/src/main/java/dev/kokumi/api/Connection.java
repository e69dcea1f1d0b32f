package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How a Cluster is reached. */
public enum Connection {
    /** With the kubeconfig in a Secret of the Cluster's namespace. */
    @JsonProperty("Kubeconfig")
    KUBECONFIG("Kubeconfig"),
    /** The cluster Kokumi runs in, with Kokumi's own connection. */
    @JsonProperty("InCluster")
    IN_CLUSTER("InCluster");

    private final String value;

    Connection(String value) {
        this.value = value;
    }

    /** As written in {@code spec.connection}. */
    public String value() {
        return value;
    }
}
