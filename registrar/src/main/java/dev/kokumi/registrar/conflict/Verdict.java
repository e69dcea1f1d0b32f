package dev.kokumi.registrar.conflict;

/** What becomes of one Cluster. */
public sealed interface Verdict {
    /** It holds its server. */
    record Registered() implements Verdict {}

    /** It waits for its server to accept the credential. */
    record AwaitsServer() implements Verdict {}

    /** No Environment that deploys with Argo CD selects it. */
    record NotSelected() implements Verdict {}

    /** It is on its way out. */
    record BeingDeleted() implements Verdict {}

    /** An administrator's rule forbids it. */
    record Forbidden(String why) implements Verdict {}

    /** Something else holds the server. */
    record InConflict(Conflict with) implements Verdict {}
}
