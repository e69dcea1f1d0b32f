package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The name of an object in the namespace on the target. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class LocalReference {
    @Required
    @Size(min = 1, max = Limits.OBJECT_NAME) @Pattern(Patterns.DNS_SUBDOMAIN) @JsonPropertyDescription("Name of the object, in the namespace on the target.")
    private @Nullable String name;

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }
}
