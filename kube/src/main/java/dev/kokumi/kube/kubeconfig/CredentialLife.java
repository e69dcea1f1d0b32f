package dev.kokumi.kube.kubeconfig;

import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * From when to when a credential says it is good. It is the server's word that counts; this is for people and metrics.
 *
 * @param start empty when it does not say, or says nothing that is before the end
 */
public record CredentialLife(Optional<Instant> start, Instant end) {
    public CredentialLife {
        start = start.filter(end::isAfter);
    }

    /** From start to end, when both are known. */
    public Optional<Duration> length() {
        return start.map(from -> Duration.between(from, end));
    }
}
