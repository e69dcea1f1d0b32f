package dev.kokumi.ingestgateway.refusal;

import java.util.Locale;

/**
 * Why a request is refused: the stable member {@code code} of the answer, its HTTP status and its text. Texts are constants:
 * nothing of the request is in them.
 */
public enum RefusalCode {
    /** No bearer token came, or more than one. */
    TOKEN_MISSING(401, "Send the pod's projected token in exactly one header Authorization: Bearer."),
    /** No JWT in compact form, longer than 8 KiB, without key id, or JSON, claims or names of a form Kubernetes never writes. */
    TOKEN_MALFORMED(
            401, "This is no token of a Kubernetes API server: send the content of the projected file, unchanged."),
    /**
     * An algorithm that is not RS, PS or ES of 256, 384 or 512 bits, or one that the key is not for; or a header that asks
     * for more than {@code alg}, {@code kid} and {@code typ} say, such as a key of its own.
     */
    ALGORITHM_REFUSED(401, "Sign with RSA or ECDSA as the published key says, and name no key in the token's header."),
    /** No published key has the token's key id. */
    UNKNOWN_KEY(
            401, "The target publishes no key of this id; right after a rotation of its keys, try again in a minute."),
    /** The signature is not one by the key; with TokenReview also when the pod is gone. */
    SIGNATURE_INVALID(401, "The token is not, or no longer, vouched for by the target's API server: use a fresh one."),
    /** The token ended. */
    TOKEN_EXPIRED(401, "The token ended: read the projected file anew before each request."),
    /** The token begins, or was issued, in the future. */
    TOKEN_NOT_YET_VALID(401, "The token begins in the future: set the clock of the target's API server."),
    /** The token never ends. */
    EXPIRY_MISSING(401, "The token never ends: use a projected one."),
    /** Another issuer than the published one, or none is published. */
    ISSUER_MISMATCH(401, "The token is not by the issuer that the target's OpenID configuration names."),
    /** The token is for somebody else. */
    AUDIENCE_MISMATCH(401, "The token is not for this service: project it with audience kokumi-ingest."),
    /** A pod of another namespace than the target's. */
    NAMESPACE_MISMATCH(403, "The token's pod is in another namespace than spec.namespace of the target."),
    /** The token is no pod's, or the pod was not recorded, or counts no longer. */
    POD_UNKNOWN(
            403, "The token's pod is not recorded in status.pods of the target, and is not the canary of its probe."),
    /** The token is another pod's than the one the request speaks of. */
    POD_UID_MISMATCH(403, "The token is another pod's than the one this request speaks of."),
    /** The target is Failed or CredentialRejected. */
    TARGET_NOT_SERVING(403, "The target is Failed or CredentialRejected: see its status."),
    /** No target has this UID. */
    TARGET_UNKNOWN(404, "No ClusterTarget has this UID."),
    /** No such path. */
    NOT_FOUND(404, "No such path: see /openapi for those that exist."),
    /** The path is for another method. */
    METHOD_NOT_ALLOWED(405, "Use the method in the Allow header."),
    /** The server cannot make sense of the request. */
    REQUEST_MALFORMED(400, "This is not a request this server understands."),
    /** The body is no report; the text names the member. */
    BODY_INVALID(400, "The body must be one JSON object with the members phase, message and progress."),
    /** The body is too long. */
    BODY_TOO_LARGE(413, "Send at most 65536 bytes."),
    /** The body is not said to be JSON. */
    MEDIA_TYPE(415, "Send Content-Type: application/json."),
    /** Too many failures before this, of the address or at the target. */
    TOO_MANY_FAILURES(429, "Too many refused requests before this one: wait as long as Retry-After says."),
    /** The pod reports more often than it may. */
    RATE_LIMITED(429, "This pod reports too often: wait as long as Retry-After says."),
    /** The hub's API server is away or refuses. */
    HUB_UNAVAILABLE(503, "The hub's API server did not take it: nothing was stored, send it again."),
    /** Something failed here. */
    UNAVAILABLE(503, "Something failed here: nothing was stored, send it again.");

    private final int status;
    private final String detail;

    RefusalCode(int status, String detail) {
        this.status = status;
        this.detail = detail;
    }

    /** HTTP status. */
    public int status() {
        return status;
    }

    /** As written in the answer, such as {@code token_expired}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What is wrong and what to do; plain ASCII without quotes. */
    public String detail() {
        return detail;
    }
}
