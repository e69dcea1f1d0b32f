package dev.kokumi.api;

import java.util.Arrays;
import java.util.Optional;

/**
 * Reasons of the condition {@code Ready} of a Cluster: a closed set, documented one by one in
 * {@code docs/reference/reasons.md}. A Cluster shows the first that holds, in the order of {@code Ready}'s policy.
 */
public enum Reason {
    /** Reached, credential accepted, no conflict. */
    READY("Ready", ConditionStatus.TRUE),
    /** Not checked yet, or the registrar has not spoken for this server yet. */
    CHECKING("Checking", ConditionStatus.UNKNOWN),
    /** The Secret the reference names does not exist. */
    SECRET_NOT_FOUND("SecretNotFound", ConditionStatus.FALSE),
    /** The Secret exists, the key the reference names does not. */
    SECRET_KEY_NOT_FOUND("SecretKeyNotFound", ConditionStatus.FALSE),
    /** Refused by the closed parser; the message names the field and the remedy. */
    KUBECONFIG_INVALID("KubeconfigInvalid", ConditionStatus.FALSE),
    /** Another Cluster, or a Secret Kokumi did not write, holds the server; the message names it. */
    CLUSTER_CONFLICT("ClusterConflict", ConditionStatus.FALSE),
    /** DNS, connect, time-out, reset, or a proxy that fails. */
    UNREACHABLE("Unreachable", ConditionStatus.FALSE),
    /** Server certificate not trusted, for another name, or expired. */
    TLS_FAILED("TLSFailed", ConditionStatus.FALSE),
    /** 401, an anonymous answer, or an expired client certificate. */
    CREDENTIAL_REJECTED("CredentialRejected", ConditionStatus.FALSE),
    /** The server answered something else: 5xx, a redirect, not Kubernetes. */
    CHECK_FAILED("CheckFailed", ConditionStatus.FALSE);

    private final String value;
    private final ConditionStatus status;

    Reason(String value, ConditionStatus status) {
        this.value = value;
        this.status = status;
    }

    /** The reason written so, if it is one of these. */
    public static Optional<Reason> of(String value) {
        return Arrays.stream(values())
                .filter(reason -> reason.value.equals(value))
                .findFirst();
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
