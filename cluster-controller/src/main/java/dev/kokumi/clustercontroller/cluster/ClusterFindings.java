package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;
import java.util.Optional;

/**
 * What the status is to say: all of our part of it.
 *
 * @param reached server that last accepted the credential, now or earlier
 * @param accepted whether the last check of today's kubeconfig was answered and its credential accepted
 */
public record ClusterFindings(
        Optional<String> server,
        Optional<String> version,
        Optional<String> reached,
        Optional<String> expires,
        Reason reason,
        String message,
        boolean accepted) {}
