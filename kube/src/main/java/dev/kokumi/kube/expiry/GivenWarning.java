package dev.kokumi.kube.expiry;

import dev.kokumi.api.CredentialNotice;
import dev.kokumi.api.CredentialWarning;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A warning as {@code status.credentialWarning} remembers it. The end is what tells credentials apart: a hash of one would
 * let others try guesses on it, and a revision of its Secret changes with each label.
 *
 * @param expires RFC 3339, in whole seconds
 */
public record GivenWarning(String expires, CredentialNotice notice) {
    static GivenWarning of(Instant end, CredentialNotice notice) {
        return new GivenWarning(end.toString(), notice);
    }

    /** What the status says; empty when it says nothing, or half of it. */
    public static Optional<GivenWarning> in(@Nullable CredentialWarning bean) {
        var expires = bean == null ? null : bean.getExpires();
        var notice = bean == null ? null : bean.getNotice();
        return expires == null || notice == null ? Optional.empty() : Optional.of(new GivenWarning(expires, notice));
    }

    /** As the status holds it. */
    public CredentialWarning bean() {
        var bean = new CredentialWarning();
        bean.setExpires(expires);
        bean.setNotice(notice);
        return bean;
    }

    boolean of(Instant end) {
        return expires.equals(end.toString());
    }

    /** Tells the warning apart from every other of one object. */
    public String key() {
        return expires + "/" + notice.value();
    }
}
