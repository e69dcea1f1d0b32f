package dev.kokumi.probeworker.credential;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.TargetOwner;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** One line in log category {@code audit} for each read of a credential: who, whose, where, why; never what was read. */
public final class CredentialAudit {
    private static final Logger LOG = Logger.getLogger("audit");
    private static final int LONGEST = 300;

    private final String service;

    /** @param service who reads */
    public CredentialAudit(String service) {
        this.service = service;
    }

    void read(ClusterTarget target, String source, String why, SourceReading reading) {
        var meta = target.getMetadata();
        TargetOwner owner = target.getSpec().getOwner();
        LOG.info("event=\"credential-read\""
                + field("service", service)
                + field("namespace", meta.getNamespace())
                + field("target", meta.getName())
                + field("uid", meta.getUid())
                + field(
                        "ownerKind",
                        owner == null || owner.getKind() == null
                                ? null
                                : owner.getKind().value())
                + field("owner", owner == null ? null : owner.getName())
                + field("source", source)
                + field("why", why)
                + switch (reading) {
                    case SourceReading.Found found -> field("result", "read") + field("revision", found.revision());
                    case SourceReading.Unavailable ignored -> field("result", "unavailable");
                });
    }

    private static String field(String name, @Nullable String value) {
        return " " + name + "=\"" + neutral(value == null ? "" : value) + "\"";
    }

    /** No value can end its quotes, begin a line, or turn the direction of the text. */
    static String neutral(String value) {
        var out = new StringBuilder();
        value.codePoints().limit(LONGEST).forEach(c -> {
            if (c == '"' || c == '\\') {
                out.append('\\').appendCodePoint(c);
            } else if (c >= ' ' && c < 0x7f || Character.isLetterOrDigit(c)) {
                out.appendCodePoint(c);
            } else {
                out.append("\\u{").append(Integer.toHexString(c)).append('}');
            }
        });
        return out.toString();
    }
}
