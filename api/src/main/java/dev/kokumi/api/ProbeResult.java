package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonProperty;

/** What came of one item of the probe. */
public enum ProbeResult {
    /** Found as the contract asks. */
    @JsonProperty("Passed")
    PASSED("Passed"),
    /** Not found so; the target cannot be used until it is. */
    @JsonProperty("Failed")
    FAILED("Failed"),
    /** Usable, but worth a look. */
    @JsonProperty("Warning")
    WARNING("Warning"),
    /** Not looked at, since it needs an item that failed or is not asked for. */
    @JsonProperty("Skipped")
    SKIPPED("Skipped");

    private final String value;

    ProbeResult(String value) {
        this.value = value;
    }

    /** As written in {@code status.probe.items[].result}. */
    public String value() {
        return value;
    }
}
