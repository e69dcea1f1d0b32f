package dev.kokumi.probeworker.sweep;

/** Why a full probe runs. */
public enum ProbeCause {
    /** Nobody has looked at the target yet. */
    REGISTERED,
    /** An earlier probe did not come to its end: its process ended, or the target went away under it. */
    INTERRUPTED,
    /** The spec is another than the one probed. */
    SPEC_CHANGED,
    /** The credential is another than the one probed. */
    CREDENTIAL_CHANGED,
    /** The annotation probe-requested-at has a new value. */
    REQUESTED,
    /** A Cluster took the target's name, or gave it back. */
    NAME_CHANGED,
    /** The namespace a Ready target names is not there any more. */
    NAMESPACE_GONE,
    /** The last one failed, and its back-off has passed. */
    RETRY
}
