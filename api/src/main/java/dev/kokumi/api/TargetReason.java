package dev.kokumi.api;

/** Reasons of the condition {@code Ready} of a ClusterTarget: its states, but for Ready and those that need more. */
public enum TargetReason {
    /** Every item of the probe passed. */
    READY("Ready", ConditionStatus.TRUE),
    /** The probe runs, or has not begun. */
    PROBING("Probing", ConditionStatus.UNKNOWN),
    /** An item of the probe failed; the message names it. */
    PROBE_FAILED("ProbeFailed", ConditionStatus.FALSE),
    /** Several connections in a row failed. */
    UNREACHABLE("Unreachable", ConditionStatus.FALSE),
    /** The target answers 401, also after the credential was read again. */
    CREDENTIAL_REJECTED("CredentialRejected", ConditionStatus.FALSE),
    /** The credential cannot be read where it is kept: the Secret, its key, the Vault or its field. */
    CREDENTIAL_UNAVAILABLE("CredentialUnavailable", ConditionStatus.FALSE),
    /** The kubeconfig is refused by the closed parser; the message names the field. */
    KUBECONFIG_INVALID("KubeconfigInvalid", ConditionStatus.FALSE);

    private final String value;
    private final ConditionStatus status;

    TargetReason(String value, ConditionStatus status) {
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
