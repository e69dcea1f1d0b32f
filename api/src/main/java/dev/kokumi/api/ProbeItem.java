package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** One item of the registration probe. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class ProbeItem {
    @Required
    @Size(min = 1, max = Limits.PROBE_ITEM) @JsonPropertyDescription("Name of the item, such as api-reachable or verb:create pods.")
    private @Nullable String name;

    @Required
    @JsonPropertyDescription("What came of it.")
    private @Nullable ProbeResult result;

    @Size(max = Limits.ITEM_MESSAGE) @JsonPropertyDescription("What was found and what to do, for people. Never a credential.")
    private @Nullable String message;

    public @Nullable String getName() {
        return name;
    }

    public void setName(@Nullable String name) {
        this.name = name;
    }

    public @Nullable ProbeResult getResult() {
        return result;
    }

    public void setResult(@Nullable ProbeResult result) {
        this.result = result;
    }

    public @Nullable String getMessage() {
        return message;
    }

    public void setMessage(@Nullable String message) {
        this.message = message;
    }
}
