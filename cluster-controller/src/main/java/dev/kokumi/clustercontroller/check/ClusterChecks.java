package dev.kokumi.clustercontroller.check;

import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.CredentialExpiry;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.remote.RemoteConnection;
import dev.kokumi.kube.remote.RemoteConnections;
import java.time.Clock;
import java.time.Instant;
import java.util.Optional;

/** Checks over real connections. */
public final class ClusterChecks implements Checks {
    private final RemoteConnections remotes;
    private final RemoteConnection hub;
    private final Clock clock;

    /** @param hub Kokumi's own connection to the cluster it runs in */
    public ClusterChecks(RemoteConnections remotes, RemoteConnection hub, Clock clock) {
        this.remotes = remotes;
        this.hub = hub;
        this.clock = clock;
    }

    @Override
    public CheckFinding run(CheckTarget target, Instant deadline) {
        return switch (target) {
            case CheckTarget.OwnHub _ -> ApiCheck.run(hub, deadline);
            case CheckTarget.Remote(var source, var kubeconfig) -> {
                var ended = endedCertificate(kubeconfig);
                yield ended.isPresent()
                        ? Findings.expired(ended.get())
                        : ApiCheck.run(remotes.connection(source, kubeconfig), deadline);
            }
        };
    }

    /** A server need not look at the end of a client certificate; we do, and dial with none that is over. */
    private Optional<Instant> endedCertificate(Kubeconfig kubeconfig) {
        return kubeconfig.credential() instanceof Credential.ClientCertificate
                ? CredentialExpiry.of(kubeconfig).filter(end -> !end.isAfter(clock.instant()))
                : Optional.empty();
    }
}
