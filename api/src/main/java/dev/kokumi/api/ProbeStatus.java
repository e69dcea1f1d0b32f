package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the registration probe found. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class ProbeStatus {
    @Size(max = Limits.PROBE_ITEMS) @JsonPropertyDescription("Each item in the order it is looked at.")
    private @Nullable List<ProbeItem> items;

    @Size(max = Limits.PROBE_ITEM) @JsonPropertyDescription("The first item that failed; absent when none did.")
    private @Nullable String failingItem;

    @Size(max = Limits.REVISION) @JsonPropertyDescription("Which revision of the credential was probed: says nothing of its content.")
    private @Nullable String credentialRevision;

    @Size(max = Limits.TIME) @JsonPropertyDescription("The value of annotation delivery.kokumi.dev/probe-requested-at this probe answered.")
    private @Nullable String requestedAt;

    public @Nullable List<ProbeItem> getItems() {
        return items;
    }

    public void setItems(@Nullable List<ProbeItem> items) {
        this.items = items;
    }

    public @Nullable String getFailingItem() {
        return failingItem;
    }

    public void setFailingItem(@Nullable String failingItem) {
        this.failingItem = failingItem;
    }

    public @Nullable String getCredentialRevision() {
        return credentialRevision;
    }

    public void setCredentialRevision(@Nullable String credentialRevision) {
        this.credentialRevision = credentialRevision;
    }

    public @Nullable String getRequestedAt() {
        return requestedAt;
    }

    public void setRequestedAt(@Nullable String requestedAt) {
        this.requestedAt = requestedAt;
    }
}
