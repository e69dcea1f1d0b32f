package dev.kokumi.probeworker.credential;

/** Stands where no Vault is configured. */
final class NoVault implements VaultKv {
    @Override
    public VaultReading read(String mount, String path) {
        return new VaultReading.Away("none is configured: ask the administrator to set quarkus.vault.url, or keep the"
                + " kubeconfig in a Secret (spec.kubeconfig.secretRef)");
    }
}
