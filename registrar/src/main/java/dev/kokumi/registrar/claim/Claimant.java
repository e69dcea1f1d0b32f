package dev.kokumi.registrar.claim;

import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.registrar.secret.SecretContent;
import dev.kokumi.registrar.status.ClusterRef;
import dev.kokumi.registrar.status.Registration;
import java.time.Instant;
import java.util.Comparator;
import java.util.Optional;

/**
 * A Cluster whose kubeconfig names a server, with every fact its registration is decided from.
 *
 * @param cluster which Cluster
 * @param created its creationTimestamp: the oldest waits first in line
 * @param server as its kubeconfig spells it
 * @param selected whether an Environment that deploys with Argo CD selects it
 * @param deleting whether it is being deleted
 * @param reached whether this very server has accepted the credential once
 * @param shown whether cluster-controller has said anything of this server yet
 * @param argoCdItself whether the server is the one Argo CD runs in
 * @param ruleProblem the administrator's rule that forbids it, for people
 * @param content what its cluster Secret would hold
 * @param current what its status says now
 * @param movedFrom server it was registered at before it began to wait for this one
 */
public record Claimant(
        ClusterRef cluster,
        Instant created,
        ServerUrl server,
        boolean selected,
        boolean deleting,
        boolean reached,
        boolean shown,
        boolean argoCdItself,
        Optional<String> ruleProblem,
        SecretContent content,
        Optional<Registration> current,
        Optional<String> movedFrom) {
    /** Who waits first: the oldest, then by namespace and name. */
    public static final Comparator<Claimant> WAITING_ORDER = Comparator.comparing(Claimant::created)
            .thenComparing(claimant -> claimant.key().namespace())
            .thenComparing(claimant -> claimant.key().name());

    public ObjectKey key() {
        return cluster.key();
    }

    /** Name of the cluster Secret for this spelling of the server. */
    public String secretName() {
        return server.secretName();
    }

    /** Whether it may go on holding a server it holds; reachability plays no part. */
    public boolean mayHold() {
        return selected && mayHoldIfSelected();
    }

    /** Whether nothing but a missing Environment can be in the way of {@link #mayHold()}. */
    public boolean mayHoldIfSelected() {
        return !deleting && !argoCdItself && ruleProblem.isEmpty();
    }

    /** Whether it may register a server it does not hold yet. */
    public boolean mayAcquire() {
        return mayHold() && reached;
    }
}
