package dev.kokumi.registrar.conflict;

import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.Claimant;
import dev.kokumi.registrar.secret.SecretFacts;
import java.util.List;

/**
 * Everything one server's registration is decided from.
 *
 * @param server which server
 * @param argoCdNamespace where the Secrets are, for messages
 * @param claimants the Clusters whose kubeconfigs mean this server, in any order
 * @param secrets the Secrets that name this server or carry a name its Clusters would give them, in any order; of ours
 *     only those this server is in charge of
 */
public record ServerInputs(
        ServerIdentity server, String argoCdNamespace, List<Claimant> claimants, List<SecretFacts> secrets) {
    public ServerInputs {
        claimants = List.copyOf(claimants);
        secrets = List.copyOf(secrets);
    }
}
