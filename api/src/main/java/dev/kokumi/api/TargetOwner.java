package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** Who a ClusterTarget belongs to. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class TargetOwner {
    @Required
    @JsonPropertyDescription("Whether one user or a group owns the target.")
    private @Nullable OwnerKind kind;

    @Required
    @Size(min = 1, max = Limits.OWNER_NAME) @Pattern(Patterns.ONE_LINE) @JsonPropertyDescription(
            "Name of the user or group, as the API server knows it (kubectl auth whoami shows both). Whoever creates the ClusterTarget names themself or a group they are in. Groups of Kubernetes itself (system:...) are refused, since they make nobody an owner.")
    private @Nullable String name;

    public @Nullable OwnerKind getKind() {
        return kind;
    }

    public void setKind(@Nullable OwnerKind kind) {
        this.kind = kind;
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }
}
