package dev.kokumi.testbed.controlplane;

import java.time.Instant;

/**
 * One answered request. Fields that a request does not have are empty.
 *
 * @param time when it was received
 * @param user who asked
 * @param verb get, list, watch, create, update, patch, delete, deletecollection
 * @param apiGroup empty for the core group
 * @param resource plural name
 * @param subresource such as status
 * @param namespace of the object
 * @param name of the object
 * @param code HTTP status of the answer
 * @param unauthorized whether the user may not do this; a 403 can have other causes, such as a namespace that is going
 * @param uri path and query
 * @param userAgent what the client calls itself
 */
public record AuditRecord(
        Instant time,
        String user,
        String verb,
        String apiGroup,
        String resource,
        String subresource,
        String namespace,
        String name,
        int code,
        boolean unauthorized,
        String uri,
        String userAgent) {
    /** Whether it asks to change something. */
    public boolean writes() {
        return switch (verb) {
            case "create", "update", "patch", "delete", "deletecollection" -> true;
            default -> false;
        };
    }

    /** Whether it is by this service account. */
    public boolean by(String serviceAccountNamespace, String serviceAccount) {
        return user.equals("system:serviceaccount:%s:%s".formatted(serviceAccountNamespace, serviceAccount));
    }
}
