package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.ValidationRule;
import org.jspecify.annotations.Nullable;

/** Where artifacts of a ClusterTarget are kept. */
@JsonInclude(JsonInclude.Include.NON_NULL)
@ValidationRule(
        value = "has(self.persistentVolumeClaim) != has(self.objectStore)",
        message =
                "exactly one of persistentVolumeClaim and objectStore is required: keep one of them, or remove artifacts")
public class Artifacts {
    @JsonPropertyDescription("A PersistentVolumeClaim in the namespace on the target.")
    private @Nullable LocalReference persistentVolumeClaim;

    @JsonPropertyDescription("An object store the pods reach.")
    private @Nullable ObjectStore objectStore;

    public @Nullable LocalReference getPersistentVolumeClaim() {
        return persistentVolumeClaim;
    }

    public void setPersistentVolumeClaim(@Nullable LocalReference persistentVolumeClaim) {
        this.persistentVolumeClaim = persistentVolumeClaim;
    }

    public @Nullable ObjectStore getObjectStore() {
        return objectStore;
    }

    public void setObjectStore(@Nullable ObjectStore objectStore) {
        this.objectStore = objectStore;
    }
}
