package dev.kokumi.ingestgateway.http;

import dev.kokumi.ingestgateway.refusal.Problem;

/** What a request gets. */
public sealed interface Answer {
    /** 202: the Event is stored. */
    record Stored() implements Answer {}

    /**
     * 200 of forward auth.
     *
     * @param target UID of the ClusterTarget
     */
    record Proven(String target, String namespace, String serviceAccount, String pod, String podUid)
            implements Answer {}

    /** Anything else. */
    record Refused(Problem problem) implements Answer {}
}
