package dev.kokumi.ingestgateway.http;

/** What a request line means. */
sealed interface Match {
    /**
     * An endpoint.
     *
     * @param target UID of the ClusterTarget as the path spells it
     * @param pod UID of the pod; empty where the path names none
     */
    record Found(Endpoint endpoint, String target, String pod) implements Match {}

    /** The path exists, for another method. */
    record WrongMethod(Endpoint endpoint) implements Match {}

    /** No such path. */
    record Unknown() implements Match {}
}
