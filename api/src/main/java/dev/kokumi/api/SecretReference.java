package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Required;
import org.jspecify.annotations.Nullable;

/** A key of a Secret of the same namespace. The schema also declares {@code namespace}, only to refuse it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class SecretReference {
    @Required
    @JsonPropertyDescription("Name of the Secret, in the namespace of this object.")
    private @Nullable String name;

    @Default("value")
    @JsonPropertyDescription(
            "Key of the Secret's data that holds the kubeconfig. Default: value, the format of Cluster API.")
    private @Nullable String key;

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public @Nullable String getKey() {
        return key;
    }

    public void setKey(@Nullable String key) {
        this.key = key;
    }
}
