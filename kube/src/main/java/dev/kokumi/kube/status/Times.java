package dev.kokumi.kube.status;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Times on objects are texts, and whoever may write the object may write any text. */
public final class Times {
    private Times() {}

    /**
     * Reads a time as Kubernetes writes it, RFC 3339 with or without an offset.
     *
     * @return empty when there is no text, or it is no time
     */
    public static Optional<Instant> parse(@Nullable String text) {
        try {
            return Optional.ofNullable(text).map(Instant::parse);
        } catch (DateTimeException e) {
            return Optional.empty();
        }
    }
}
