package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** One selected Cluster, as its Environment shows it. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class EnvironmentCluster {
    @Required
    @Size(max = Limits.CLUSTER_NAME) @JsonPropertyDescription("Name of the Cluster.")
    private @Nullable String name;

    @JsonPropertyDescription("Whether the Cluster is Ready.")
    private @Nullable Boolean ready;

    @Size(max = Limits.REASON) @JsonPropertyDescription("Reason of the condition Ready of the Cluster.")
    private @Nullable String reason;

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public @Nullable Boolean getReady() {
        return ready;
    }

    public void setReady(@Nullable Boolean ready) {
        this.ready = ready;
    }

    public @Nullable String getReason() {
        return reason;
    }

    public void setReason(@Nullable String reason) {
        this.reason = reason;
    }
}
