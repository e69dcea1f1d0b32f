package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The queue GPU measure jobs of a ClusterTarget wait in. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class TargetQueue {
    @Required
    @Size(min = 1, max = Limits.OBJECT_NAME) @Pattern(Patterns.DNS_SUBDOMAIN) @JsonPropertyDescription("Name of the Kueue LocalQueue in the namespace on the target.")
    private @Nullable String localQueue;

    @Size(max = Limits.DESCRIPTION) @JsonPropertyDescription("What measure jobs run on there, for whoever dispatches them.")
    private @Nullable String substrate;

    public @Nullable String getLocalQueue() {
        return localQueue;
    }

    public void setLocalQueue(@Nullable String localQueue) {
        this.localQueue = localQueue;
    }

    public @Nullable String getSubstrate() {
        return substrate;
    }

    public void setSubstrate(@Nullable String substrate) {
        this.substrate = substrate;
    }
}
