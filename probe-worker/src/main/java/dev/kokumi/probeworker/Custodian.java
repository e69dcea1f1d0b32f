package dev.kokumi.probeworker;

import dev.kokumi.api.FieldManagers;
import dev.kokumi.kube.remote.AllowedNetworks;
import dev.kokumi.kube.remote.HttpRemoteConnections;
import dev.kokumi.kube.remote.RemoteSettings;
import dev.kokumi.kube.secret.SecretView;
import dev.kokumi.probeworker.credential.CredentialAudit;
import dev.kokumi.probeworker.credential.CredentialSources;
import dev.kokumi.probeworker.credential.Custody;
import dev.kokumi.probeworker.credential.SecretSource;
import dev.kokumi.probeworker.credential.TokenDirectory;
import dev.kokumi.probeworker.target.TargetAccesses;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.quarkus.vault.client.VaultClient;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Puts the custody of credentials together.
 *
 * @param vault the way to the client of Vault, asked at each read only; empty where no Vault is configured
 */
record Custodian(ServiceConfig config, Optional<Supplier<VaultClient>> vault) implements Parts.Opening {
    /** @throws IllegalArgumentException naming the property that cannot be used */
    @Override
    public TargetAccesses over(SecretView secrets, KubernetesClient client) {
        return new Custody(
                config.credentials(),
                CredentialSources.of(
                        config.credentials(),
                        new SecretSource(secrets, client),
                        vault,
                        new CredentialAudit(FieldManagers.PROBE_WORKER)),
                TokenDirectory.open(config.credentials()),
                new HttpRemoteConnections(RemoteSettings.defaults().within(AllowedNetworks.of(config.networks()))));
    }
}
