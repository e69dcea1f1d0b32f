package dev.kokumi.api;

/** The three values of {@code conditions[].status}. */
public enum ConditionStatus {
    TRUE("True"),
    FALSE("False"),
    UNKNOWN("Unknown");

    private final String value;

    ConditionStatus(String value) {
        this.value = value;
    }

    /** As written in {@code conditions[].status}. */
    public String value() {
        return value;
    }
}
