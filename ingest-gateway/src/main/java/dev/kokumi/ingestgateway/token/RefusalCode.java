package dev.kokumi.ingestgateway.token;

import java.util.Locale;

/** Why a request is refused: the stable member {@code code} of the answer, and its HTTP status. */
public enum RefusalCode {
    /** No bearer token came. */
    TOKEN_MISSING(401),
    /** No JWT in compact form, longer than 8 KiB, without key id, or JSON or claims of a form Kubernetes never writes. */
    TOKEN_MALFORMED(401),
    /**
     * An algorithm that is not RS, PS or ES of 256, 384 or 512 bits, or one that the key is not for; or a header that asks
     * for more than {@code alg}, {@code kid} and {@code typ} say, such as a key of its own.
     */
    ALGORITHM_REFUSED(401),
    /** No published key has the token's key id. */
    UNKNOWN_KEY(401),
    /** The signature is not one by the key. */
    SIGNATURE_INVALID(401),
    /** The token ended. */
    TOKEN_EXPIRED(401),
    /** The token begins, or was issued, in the future. */
    TOKEN_NOT_YET_VALID(401),
    /** The token never ends. */
    EXPIRY_MISSING(401),
    /** Another issuer than the published one, or none is published. */
    ISSUER_MISMATCH(401),
    /** The token is for somebody else. */
    AUDIENCE_MISMATCH(401),
    /** A pod of another namespace than the target's. */
    NAMESPACE_MISMATCH(403),
    /** The token is no pod's, or the pod was not recorded, or counts no longer. */
    POD_UNKNOWN(403),
    /** The token is another pod's than the one the request speaks of. */
    POD_UID_MISMATCH(403),
    /** The target is Failed or CredentialRejected. */
    TARGET_NOT_SERVING(403),
    /** No target has this UID. */
    TARGET_UNKNOWN(404),
    /** The body is too long. */
    BODY_TOO_LARGE(413),
    /** The body is not said to be JSON. */
    MEDIA_TYPE_UNSUPPORTED(415),
    /** Too many failures before this. */
    TOO_MANY_FAILURES(429);

    private final int status;

    RefusalCode(int status) {
        this.status = status;
    }

    /** HTTP status. */
    public int status() {
        return status;
    }

    /** As written in the answer, such as {@code token_expired}. */
    public String value() {
        return name().toLowerCase(Locale.ROOT);
    }
}
