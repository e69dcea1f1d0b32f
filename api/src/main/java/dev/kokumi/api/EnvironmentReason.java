package dev.kokumi.api;

/** Reasons of the condition {@code Ready} of an Environment. */
public enum EnvironmentReason {
    /** Every selected Cluster is Ready, and there is at least one. */
    ALL_READY("AllReady", ConditionStatus.TRUE),
    /** At least one selected Cluster is not Ready. */
    CLUSTERS_NOT_READY("ClustersNotReady", ConditionStatus.FALSE),
    /** The selector matches no Cluster of the namespace, or there is no selector. */
    NO_CLUSTERS("NoClusters", ConditionStatus.FALSE),
    /** The selector cannot be evaluated; the message names the requirement. */
    SELECTOR_INVALID("SelectorInvalid", ConditionStatus.FALSE);

    private final String value;
    private final ConditionStatus status;

    EnvironmentReason(String value, ConditionStatus status) {
        this.value = value;
        this.status = status;
    }

    /** As written in {@code conditions[].reason}. */
    public String value() {
        return value;
    }

    /** The status that goes with the reason. */
    public ConditionStatus status() {
        return status;
    }
}
