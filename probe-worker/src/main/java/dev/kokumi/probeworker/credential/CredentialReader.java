package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;

/** Reads credentials at one kind of source. Never throws for what a user or a server does. */
interface CredentialReader {
    /** What the audit calls the source: secret, vault. */
    String kind();

    /**
     * Reads.
     *
     * @param fresh whether what is remembered is not enough, since the target refused it
     */
    SourceReading read(ClusterTarget target, boolean fresh);
}
