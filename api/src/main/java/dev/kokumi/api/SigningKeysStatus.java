package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Size;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The public signing keys of a ClusterTarget. */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class SigningKeysStatus {
    @Size(max = Limits.URL) @JsonPropertyDescription("Issuer of the tokens, as the target's OpenID configuration names it.")
    private @Nullable String issuer;

    @Size(max = Limits.SIGNING_KEYS) @JsonPropertyDescription("Public keys the target publishes now.")
    private @Nullable List<SigningKey> keys;

    @Size(max = Limits.SIGNING_KEYS) @JsonPropertyDescription("Public keys the target published before and no longer does.")
    private @Nullable List<SigningKey> previousKeys;

    @Size(max = Limits.TIME) @JsonPropertyDescription(
            "Until when signatures by previousKeys are accepted (RFC 3339); written once per rotation.")
    private @Nullable String previousKeysValidUntil;

    public @Nullable String getIssuer() {
        return issuer;
    }

    public void setIssuer(@Nullable String issuer) {
        this.issuer = issuer;
    }

    public @Nullable List<SigningKey> getKeys() {
        return keys;
    }

    public void setKeys(@Nullable List<SigningKey> keys) {
        this.keys = keys;
    }

    public @Nullable List<SigningKey> getPreviousKeys() {
        return previousKeys;
    }

    public void setPreviousKeys(@Nullable List<SigningKey> previousKeys) {
        this.previousKeys = previousKeys;
    }

    public @Nullable String getPreviousKeysValidUntil() {
        return previousKeysValidUntil;
    }

    public void setPreviousKeysValidUntil(@Nullable String previousKeysValidUntil) {
        this.previousKeysValidUntil = previousKeysValidUntil;
    }
}
