package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** Where the kubeconfig of a Cluster is. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class KubeconfigSource {
    @Required
    @JsonPropertyDescription(
            "The Secret that holds the kubeconfig, in the namespace of this object. Whoever names a Secret, or another key of it, must be allowed to get it.")
    private @Nullable SecretReference secretRef;

    public @Nullable SecretReference getSecretRef() {
        return secretRef;
    }

    public void setSecretRef(@Nullable SecretReference secretRef) {
        this.secretRef = secretRef;
    }
}
