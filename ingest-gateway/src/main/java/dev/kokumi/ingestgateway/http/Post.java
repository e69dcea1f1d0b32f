package dev.kokumi.ingestgateway.http;

import java.util.Optional;

/**
 * A well-formed request, not verified yet. Shows nothing of the token.
 *
 * @param target UID of the ClusterTarget, from the path
 * @param pod UID of the pod, from the path; empty where it names none
 * @param token as sent
 * @param address of the client, for limits
 * @param report of endpoint events; empty on the others
 */
public record Post(
        Endpoint endpoint, String target, String pod, String token, String address, Optional<Report> report) {
    @Override
    public String toString() {
        return "Post[%s target=%s]".formatted(endpoint.value(), target);
    }
}
