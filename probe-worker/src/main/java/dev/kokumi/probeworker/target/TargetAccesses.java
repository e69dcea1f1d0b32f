package dev.kokumi.probeworker.target;

import dev.kokumi.api.ClusterTarget;

/** Opens targets: reads the credential at its source (each read an audit record) and keeps the connection. */
public interface TargetAccesses {
    /**
     * Reads the credential where the target says it is kept.
     *
     * @param why what it is read for, as the audit record tells: probe, sweep, keys, cleanup
     */
    TargetAccess open(ClusterTarget target, String why);

    /** Forgets a target that is gone: its connection, and its token file. */
    void forget(String uid);
}
