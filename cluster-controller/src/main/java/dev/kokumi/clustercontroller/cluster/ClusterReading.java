package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckTarget;
import dev.kokumi.kube.expiry.EndingCredential;
import dev.kokumi.kube.fleet.KubeconfigLookup;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.server.ArgoCdServer;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;

/**
 * What the spec of a Cluster leads to, and what is dialled for it.
 *
 * @param target empty when nothing is to be dialled
 */
record ClusterReading(ClusterSource source, Optional<CheckTarget> target) {
    /**
     * Reads the spec. Kokumi's own connection is used where the spec says InCluster and nowhere else: a kubeconfig that
     * is missing or refused never falls back to it.
     *
     * @param kubeconfig what the reference led to, if there is one
     * @param clusterIps addresses of the hub inside the hub; asked for only where they matter
     */
    static ClusterReading of(Cluster cluster, Optional<KubeconfigLookup> kubeconfig, Supplier<Set<String>> clusterIps) {
        var connection = Optional.ofNullable(cluster.getSpec()).map(ClusterSpec::getConnection);
        if (connection.equals(Optional.of(Connection.IN_CLUSTER))) {
            return new ClusterReading(new ClusterSource.InCluster(), Optional.of(new CheckTarget.OwnHub()));
        }
        return kubeconfig
                .map(lookup -> of(lookup, clusterIps))
                .orElseGet(() -> refused(
                        Reason.KUBECONFIG_INVALID,
                        "spec.kubeconfig.secretRef is absent: name the Secret that holds the kubeconfig"));
    }

    private static ClusterReading of(KubeconfigLookup lookup, Supplier<Set<String>> clusterIps) {
        return switch (lookup) {
            case KubeconfigLookup.SecretMissing(String message) -> refused(Reason.SECRET_NOT_FOUND, message);
            case KubeconfigLookup.KeyMissing(String message) -> refused(Reason.SECRET_KEY_NOT_FOUND, message);
            case KubeconfigLookup.Invalid(String message) -> refused(Reason.KUBECONFIG_INVALID, message);
            case KubeconfigLookup.Usable usable ->
                usable(usable, ArgoCdServer.matches(usable.kubeconfig().server(), clusterIps.get()));
        };
    }

    private static ClusterReading usable(KubeconfigLookup.Usable usable, boolean ofArgoCd) {
        var source = new ClusterSource.Usable(
                usable.kubeconfig().server().value(),
                EndingCredential.of(usable.kubeconfig(), place(usable.source())),
                ofArgoCd);
        return new ClusterReading(
                source,
                ofArgoCd
                        ? Optional.empty()
                        : Optional.of(new CheckTarget.Remote(usable.source(), usable.kubeconfig())));
    }

    private static String place(CredentialSource source) {
        return "Secret " + source.namespace() + "/" + source.secret() + ", key " + source.key();
    }

    private static ClusterReading refused(Reason reason, String message) {
        return new ClusterReading(new ClusterSource.Refused(reason, message), Optional.empty());
    }
}
