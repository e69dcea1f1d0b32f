package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Default;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** How an Environment uses Argo CD. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class ArgoCDSettings {
    @Default("default")
    @Size(min = 1, max = Limits.OBJECT_NAME) @Pattern(Patterns.DNS_SUBDOMAIN) @JsonPropertyDescription("AppProject of the Applications of this Environment. Default: default.")
    private @Nullable String project;

    public @Nullable String getProject() {
        return project;
    }

    public void setProject(@Nullable String project) {
        this.project = project;
    }
}
