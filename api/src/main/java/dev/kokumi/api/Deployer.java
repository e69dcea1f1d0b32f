package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What deploys to the Clusters of an Environment. */
public enum Deployer {
    /** Selected Clusters are registered with Argo CD. */
    @JsonProperty("ArgoCD")
    ARGOCD("ArgoCD"),
    /** Nothing: selected Clusters are reported on, never registered. */
    @JsonProperty("None")
    NONE("None");

    private final String value;

    Deployer(String value) {
        this.value = value;
    }

    /** As written in {@code spec.deployer}. */
    public String value() {
        return value;
    }
}
