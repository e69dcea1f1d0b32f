package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Pattern;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/** A place artifacts are kept outside the target. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class ObjectStore {
    @Required
    @Size(min = 1, max = Limits.URL) @Pattern(Patterns.STORE_URL) @JsonPropertyDescription(
            "URL of the store, such as s3://bucket/prefix or https://store.example.com/bucket. Without credentials: no user info, query or fragment.")
    private @Nullable String url;

    public @Nullable String getUrl() {
        return url;
    }

    public void setUrl(@Nullable String url) {
        this.url = url;
    }
}
