package dev.kokumi.ingestgateway.review;

/** What the hub's API server says about a token. */
public sealed interface Review {
    /** It is the token of this pod. */
    record Authenticated(String namespace, String serviceAccount, String pod, String podUid) implements Review {}

    /** It does not authenticate, or not as a pod's service account. */
    record NotAuthenticated() implements Review {}

    /** It authenticates, but is for another audience. */
    record OtherAudience() implements Review {}

    /** The API server is away or refuses to say. */
    record Unavailable() implements Review {}
}
