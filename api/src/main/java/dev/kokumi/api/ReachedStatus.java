package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** The server that last accepted the credential. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class ReachedStatus {
    @Required
    @Size(max = Limits.SERVER) @JsonPropertyDescription(
            "URL of the server that last accepted the credential of this Cluster. Kept while the server is down.")
    private @Nullable String server;

    public @Nullable String getServer() {
        return server;
    }

    public void setServer(@Nullable String server) {
        this.server = server;
    }
}
