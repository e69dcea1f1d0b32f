package dev.kokumi.registrar.secret;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What decisions need of a Secret in Argo CD's namespace.
 *
 * @param name its name
 * @param uid its uid
 * @param created its creationTimestamp, of whole seconds
 * @param ownership whose it is
 * @param missingLabels identifying labels it lacks, as {@code key=value}
 * @param declaresCluster whether Argo CD reads it as a cluster
 * @param server the server it names, empty when that cannot be read
 * @param holder the Cluster its labels name
 * @param shownName what Argo CD lists it as
 * @param immutable whether its data cannot be changed
 * @param terminating whether it is being deleted and only waits for somebody's finalizer
 * @param content our part of it
 */
public record SecretFacts(
        String name,
        String uid,
        Instant created,
        Ownership ownership,
        List<String> missingLabels,
        boolean declaresCluster,
        Optional<ServerIdentity> server,
        Optional<ObjectKey> holder,
        Optional<String> shownName,
        boolean immutable,
        boolean terminating,
        SecretContent content) {
    public SecretFacts {
        missingLabels = List.copyOf(missingLabels);
    }

    /** Whether Argo CD would list it as {@code cluster} of this Secret's name. */
    public boolean showsAs(ObjectKey cluster) {
        return shownName.filter(SecretContent.shownName(cluster, name)::equals).isPresent();
    }

    public boolean ours() {
        return ownership == Ownership.OURS;
    }
}
