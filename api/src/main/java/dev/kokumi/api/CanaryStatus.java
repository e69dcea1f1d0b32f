package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The canary pod of the registration probe. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class CanaryStatus {
    @Size(max = Limits.OBJECT_NAME) @JsonPropertyDescription("Name of the pod, in the namespace on the target.")
    private @Nullable String podName;

    @Size(max = Limits.UID) @JsonPropertyDescription("UID of the pod, recorded before its post can count.")
    private @Nullable String podUID;

    @JsonPropertyDescription("Whether the ingest gateway accepted its post.")
    private @Nullable Boolean posted;

    @Size(max = Limits.TIME) @JsonPropertyDescription("When the token of the pod ends at the latest (RFC 3339): until then its UID counts.")
    private @Nullable String validUntil;

    public @Nullable String getPodName() {
        return podName;
    }

    public void setPodName(@Nullable String podName) {
        this.podName = podName;
    }

    public @Nullable String getPodUID() {
        return podUID;
    }

    public void setPodUID(@Nullable String podUID) {
        this.podUID = podUID;
    }

    public @Nullable Boolean getPosted() {
        return posted;
    }

    public void setPosted(@Nullable Boolean posted) {
        this.posted = posted;
    }

    public @Nullable String getValidUntil() {
        return validUntil;
    }

    public void setValidUntil(@Nullable String validUntil) {
        this.validUntil = validUntil;
    }
}
