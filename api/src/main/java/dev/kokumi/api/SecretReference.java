package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** A key of a Secret of the same namespace. The schema also declares {@code namespace}, only to refuse it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
        value = "!has(self.__namespace__)",
        fieldPath = ".namespace",
        reason = "FieldValueForbidden",
        message =
                "namespace is forbidden: a reference stays in the namespace of its object, so remove the field and keep the Secret there")
public class SecretReference {
    @Required
    @Size(min = 1, max = Limits.OBJECT_NAME) @Pattern(Patterns.DNS_SUBDOMAIN) @JsonPropertyDescription("Name of the Secret, in the namespace of this object.")
    private @Nullable String name;

    @Default("value")
    @Size(min = 1, max = Limits.SECRET_KEY) @Pattern(Patterns.SECRET_KEY) @JsonPropertyDescription(
            "Key of the Secret's data that holds the kubeconfig. Default: value, the key Cluster API writes.")
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
