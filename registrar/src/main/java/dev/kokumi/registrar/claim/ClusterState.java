package dev.kokumi.registrar.claim;

import dev.kokumi.registrar.status.ClusterRef;
import dev.kokumi.registrar.status.Registration;
import java.util.Optional;

/** What a Cluster is to the registrar. */
public sealed interface ClusterState {
    /** There is no such Cluster, as far as the cache knows. */
    record Gone() implements ClusterState {}

    /** It has no kubeconfig (InCluster), so no registration. */
    record Apart(ClusterRef cluster, Optional<Registration> current) implements ClusterState {}

    /** Its kubeconfig cannot be used; {@code message} says why. */
    record Unusable(ClusterRef cluster, String message, Optional<Registration> current) implements ClusterState {}

    /** It names a server. */
    record Claiming(Claimant claimant) implements ClusterState {}
}
