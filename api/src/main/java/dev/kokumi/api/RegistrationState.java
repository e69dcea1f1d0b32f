package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What the registrar did with a Cluster that has a kubeconfig. */
public enum RegistrationState {
    /** Selected, but its server has not accepted the credential yet. */
    @JsonProperty("Pending")
    PENDING("Pending"),
    /** Holds its server: the cluster Secret in Argo CD's namespace is its own. */
    @JsonProperty("Registered")
    REGISTERED("Registered"),
    /** Another Cluster, or a Secret Kokumi did not write, holds the server. */
    @JsonProperty("Conflict")
    CONFLICT("Conflict"),
    /** No Environment with deployer ArgoCD selects it. */
    @JsonProperty("NotSelected")
    NOT_SELECTED("NotSelected"),
    /** Its kubeconfig is missing or refused, or an administrator's rule forbids its server. */
    @JsonProperty("NotUsable")
    NOT_USABLE("NotUsable");

    private final String value;

    RegistrationState(String value) {
        this.value = value;
    }

    /** As written in {@code status.registration.state}. */
    public String value() {
        return value;
    }
}
