package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** How pods of a ClusterTarget prove who they are. */
public enum PodIdentity {
    /** By the signing keys of the target's API server, verified offline. */
    @JsonProperty("JWKS")
    JWKS("JWKS"),
    /** By asking the hub's API server; only for a target on the hub itself. */
    @JsonProperty("TokenReview")
    TOKEN_REVIEW("TokenReview");

    private final String value;

    PodIdentity(String value) {
        this.value = value;
    }

    /** As written in {@code spec.podIdentity}. */
    public String value() {
        return value;
    }
}
