package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Where a ClusterTarget stands. */
public enum TargetState {
    /** The registration probe runs, or has not begun. */
    @JsonProperty("Probing")
    PROBING("Probing"),
    /** Every item of the probe passed. */
    @JsonProperty("Ready")
    READY("Ready"),
    /** An item of the probe failed; status.probe.failingItem names it. */
    @JsonProperty("Failed")
    FAILED("Failed"),
    /** Several connections in a row failed. */
    @JsonProperty("Unreachable")
    UNREACHABLE("Unreachable"),
    /** The target answers 401, also after the credential was read again. */
    @JsonProperty("CredentialRejected")
    CREDENTIAL_REJECTED("CredentialRejected"),
    /** The credential cannot be read where it is kept. */
    @JsonProperty("CredentialUnavailable")
    CREDENTIAL_UNAVAILABLE("CredentialUnavailable");

    private final String value;

    TargetState(String value) {
        this.value = value;
    }

    /** As written in {@code status.state}. */
    public String value() {
        return value;
    }
}
