package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What kind of principal owns a ClusterTarget. */
public enum OwnerKind {
    /** One user, by the name the API server knows the user by. */
    @JsonProperty("User")
    USER("User"),
    /** A group, as the API server knows it. */
    @JsonProperty("Group")
    GROUP("Group");

    private final String value;

    OwnerKind(String value) {
        this.value = value;
    }

    /** As written in {@code spec.owner.kind}. */
    public String value() {
        return value;
    }
}
