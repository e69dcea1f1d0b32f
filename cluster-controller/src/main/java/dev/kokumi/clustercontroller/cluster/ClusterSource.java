package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Reason;
import dev.kokumi.kube.expiry.EndingCredential;
import java.util.Optional;

/** What the spec of a Cluster leads to. */
public sealed interface ClusterSource {
    /** The cluster Kokumi runs in. */
    record InCluster() implements ClusterSource {}

    /**
     * A kubeconfig to check with.
     *
     * @param server URL without trailing slashes
     * @param ending its token or client certificate, if that ends
     * @param ofArgoCd whether the server is the one Argo CD runs in, which is decided without dialling
     */
    record Usable(String server, Optional<EndingCredential> ending, boolean ofArgoCd) implements ClusterSource {
        /** When the credential ends (RFC 3339, UTC). */
        Optional<String> end() {
            return ending.map(credential -> credential.life().end().toString());
        }
    }

    /**
     * Nothing to check with.
     *
     * @param reason SecretNotFound, SecretKeyNotFound or KubeconfigInvalid
     */
    record Refused(Reason reason, String message) implements ClusterSource {}
}
