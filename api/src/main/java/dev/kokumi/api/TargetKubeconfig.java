package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** Where the kubeconfig of a ClusterTarget is. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
        value = "has(self.secretRef) != has(self.vault)",
        message =
                "exactly one of secretRef and vault is required: name the Secret in secretRef, or the field of the owner's secret in vault.field")
public class TargetKubeconfig {
    @JsonPropertyDescription(
            "The Secret that holds the kubeconfig, in the namespace of this object. Whoever names a Secret, or another key of it, must be allowed to get it.")
    private @Nullable SecretReference secretRef;

    @JsonPropertyDescription(
            "The field of the secret in Vault that holds the kubeconfig. Its path is derived, never given.")
    private @Nullable VaultField vault;

    public @Nullable SecretReference getSecretRef() {
        return secretRef;
    }

    public void setSecretRef(@Nullable SecretReference secretRef) {
        this.secretRef = secretRef;
    }

    public @Nullable VaultField getVault() {
        return vault;
    }

    public void setVault(@Nullable VaultField vault) {
        this.vault = vault;
    }
}
