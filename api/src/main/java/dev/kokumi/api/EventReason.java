package dev.kokumi.api;

/** Reasons of the Events Kokumi records on Clusters and ClusterTargets at transitions, never at rest. */
public enum EventReason {
    /** The server answered and accepted the credential, after it had not. */
    REACHABLE("Reachable", false),
    /** The server stopped answering, or never did. */
    UNREACHABLE("Unreachable", true),
    /** The server refuses the credential. */
    CREDENTIAL_REJECTED("CredentialRejected", true),
    /** The credential ends soon; the message names its end and where it is kept. Twice at most for each credential. */
    CREDENTIAL_EXPIRING("CredentialExpiring", true),
    /** The server's certificate is not trusted. */
    TLS_FAILED("TLSFailed", true),
    /** The server answered, but not as a Kubernetes API server should. */
    CHECK_FAILED("CheckFailed", true),
    /** The Secret, its key or the kubeconfig in it cannot be used; the message names the field. */
    KUBECONFIG_REFUSED("KubeconfigRefused", true),
    /** The Cluster's server was registered with Argo CD. */
    REGISTERED("Registered", false),
    /** The Cluster's registration moved to another server. */
    REGISTRATION_MOVED("RegistrationMoved", false),
    /** The Cluster's registration was withdrawn from Argo CD. */
    DEREGISTERED("Deregistered", false),
    /** Another Cluster, or a Secret Kokumi did not write, holds the server. */
    CLUSTER_CONFLICT("ClusterConflict", true),
    /** A waiting Cluster holds the server now that the earlier holder let go. */
    TOOK_OVER("TookOver", false),
    /** The ingest gateway accepted the post of a canary pod; {@code related} names the pod and its UID. */
    CANARY_POSTED("CanaryPosted", false),
    /** The ingest gateway accepted a report of a recorded pod; {@code related} names the pod and its UID. */
    POD_REPORTED("PodReported", false),
    /** A token names a signing key the status does not hold: the gateway asks for the keys to be fetched again. */
    SIGNING_KEY_UNKNOWN("SigningKeyUnknown", false),
    /** A ClusterTarget became Ready. */
    TARGET_READY("TargetReady", false),
    /** An item of a ClusterTarget's probe failed; the message names it. */
    PROBE_FAILED("ProbeFailed", true),
    /** A ClusterTarget's credential cannot be read where it is kept. */
    CREDENTIAL_UNAVAILABLE("CredentialUnavailable", true),
    /** A ClusterTarget's signing keys changed. */
    SIGNING_KEYS_ROTATED("SigningKeysRotated", false);

    private final String value;
    private final boolean warning;

    EventReason(String value, boolean warning) {
        this.value = value;
        this.warning = warning;
    }

    /** As written in the Event's {@code reason}. */
    public String value() {
        return value;
    }

    /** Whether the Event's type is Warning; Normal otherwise. */
    public boolean warning() {
        return warning;
    }
}
