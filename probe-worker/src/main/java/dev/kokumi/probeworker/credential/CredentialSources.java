package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.TargetKubeconfig;
import io.quarkus.vault.client.VaultClient;
import java.util.Optional;
import java.util.function.Supplier;

/** Reads a credential where its target says it is, and leaves a record of each read. */
public final class CredentialSources {
    private final CredentialReader secrets;
    private final CredentialReader vault;
    private final CredentialAudit audit;

    CredentialSources(CredentialReader secrets, CredentialReader vault, CredentialAudit audit) {
        this.secrets = secrets;
        this.vault = vault;
        this.audit = audit;
    }

    /**
     * The sources as configured.
     *
     * @param client the way to the client of Vault; empty where no Vault is configured
     * @throws IllegalArgumentException naming the property that cannot be used
     */
    public static CredentialSources of(
            CredentialsConfig config,
            SecretSource secrets,
            Optional<Supplier<VaultClient>> client,
            CredentialAudit audit) {
        VaultKv kv = client.<VaultKv>map(given -> new QuarkusVaultKv(given, config.vaultTimeout()))
                .orElseGet(NoVault::new);
        return new CredentialSources(
                secrets, new VaultSource(kv, config.vaultMount(), VaultPath.of(config.vaultPath())), audit);
    }

    /**
     * Reads.
     *
     * @param why what it is read for, as the audit record tells
     * @param fresh whether what is remembered is not enough
     */
    SourceReading read(ClusterTarget target, String why, boolean fresh) {
        TargetKubeconfig kubeconfig =
                target.getSpec() == null ? null : target.getSpec().getKubeconfig();
        if (kubeconfig == null || (kubeconfig.getSecretRef() == null) == (kubeconfig.getVault() == null)) {
            return new SourceReading.Unavailable(
                    "spec.kubeconfig names no source: name a Secret in secretRef, or a field in vault.field");
        }
        CredentialReader reader = kubeconfig.getSecretRef() != null ? secrets : vault;
        SourceReading reading = reader.read(target, fresh);
        audit.read(target, reader.kind(), why, reading);
        return reading;
    }
}
