package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A pod that was dispatched onto a ClusterTarget. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class TargetPod {
    @Required
    @Size(min = 1, max = Limits.UID) @JsonPropertyDescription("UID of the pod, recorded when it was created.")
    private @Nullable String uid;

    @Required
    @Size(min = 1, max = Limits.OBJECT_NAME) @JsonPropertyDescription("Name of the pod, in the namespace on the target.")
    private @Nullable String name;

    public @Nullable String getUid() {
        return uid;
    }

    public void setUid(@Nullable String uid) {
        this.uid = uid;
    }

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }
}
