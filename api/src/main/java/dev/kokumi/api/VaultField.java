package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A field of the secret Vault keeps for a target. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class VaultField {
    @Required
    @Size(min = 1, max = Limits.VAULT_FIELD) @Pattern(Patterns.VAULT_FIELD) @JsonPropertyDescription(
            "Field of the secret that holds the kubeconfig. The path is derived from the owner, the namespace and the name of this object, so that nobody can borrow the credential of another.")
    private @Nullable String field;

    public @Nullable String getField() {
        return field;
    }

    public void setField(@Nullable String field) {
        this.field = field;
    }
}
