package dev.kokumi.api;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonPropertyDescription;
import io.fabric8.generator.annotation.Required;
import io.fabric8.generator.annotation.Size;
import org.jspecify.annotations.Nullable;

/**
 * The last warning given of a credential's end. It is kept here and not read off the Events, which the API server drops
 * after an hour, so that whoever leads next does not give it again.
 */
@JsonInclude(JsonInclude.Include.NON_NULL)
public class CredentialWarning {
    @Required
    @Size(max = Limits.TIME) @JsonPropertyDescription(
            "End of the credential that was warned of (RFC 3339). It tells credentials apart without revealing one.")
    private @Nullable String expires;

    @Required
    @JsonPropertyDescription(
            "First: seven days before the end. Last: a day before. Both later where its life is short.")
    private @Nullable CredentialNotice notice;

    public @Nullable String getExpires() {
        return expires;
    }

    public void setExpires(@Nullable String expires) {
        this.expires = expires;
    }

    public @Nullable CredentialNotice getNotice() {
        return notice;
    }

    public void setNotice(@Nullable CredentialNotice notice) {
        this.notice = notice;
    }
}
