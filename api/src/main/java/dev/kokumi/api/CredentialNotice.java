package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** Which of the two warnings before the end of a credential. */
public enum CredentialNotice {
    /** Seven days before the end, or later where its life is short. */
    @JsonProperty("First")
    FIRST("First"),
    /** A day before the end, or later where its life is short. */
    @JsonProperty("Last")
    LAST("Last");

    private final String value;

    CredentialNotice(String value) {
        this.value = value;
    }

    /** As written in {@code status.credentialWarning.notice}. */
    public String value() {
        return value;
    }
}
