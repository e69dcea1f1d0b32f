package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;
import java.util.Optional;

/** What the spec of a Cluster leads to. */
public sealed interface ClusterSource {
    /** The cluster Kokumi runs in. */
    record InCluster() implements ClusterSource {}

    /**
     * A kubeconfig to check with.
     *
     * @param server URL without trailing slashes
     * @param expires when its token or client certificate ends (RFC 3339)
     * @param ofArgoCd whether the server is the one Argo CD runs in, which is decided without dialling
     */
    record Usable(String server, Optional<String> expires, boolean ofArgoCd) implements ClusterSource {}

    /**
     * Nothing to check with.
     *
     * @param reason SecretNotFound, SecretKeyNotFound or KubeconfigInvalid
     */
    record Refused(Reason reason, String message) implements ClusterSource {}
}
