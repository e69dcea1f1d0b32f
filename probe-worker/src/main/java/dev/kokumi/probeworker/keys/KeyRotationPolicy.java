package dev.kokumi.probeworker.keys;

import dev.kokumi.api.Limits;
import dev.kokumi.api.SigningKey;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.kube.status.Times;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What is published after a fetch. A key the target no longer publishes stays valid for a while: tokens it signed live on. There
 * is one end for all of them, so that a rotation during an overlap prolongs those before it, at most
 * {@link Limits#SIGNING_KEYS} of them. Pure.
 */
public final class KeyRotationPolicy {
    /** A token's life of 600 s and the leeway of 60 s. */
    static final Duration OVERLAP = Duration.ofSeconds(660);

    private KeyRotationPolicy() {}

    /**
     * Decides.
     *
     * @param published what status holds, absent before the first fetch
     * @return {@code published} itself when nothing changes, so that nothing is written
     */
    public static SigningKeysStatus decide(
            @Nullable SigningKeysStatus published, KeysResult.Fetched fetched, Instant now) {
        List<PublicKeyData> before = published == null ? List.of() : data(published.getKeys());
        @Nullable Instant end = published == null
                ? null
                : Times.parse(published.getPreviousKeysValidUntil()).orElse(null);
        List<PublicKeyData> stillValid =
                published != null && end != null && end.isAfter(now) ? data(published.getPreviousKeys()) : List.of();

        List<PublicKeyData> gone =
                before.stream().filter(key -> !fetched.keys().contains(key)).toList();
        List<PublicKeyData> previous = previous(gone, stillValid, fetched.keys());
        @Nullable Instant until = previous.isEmpty()
                ? null
                : gone.isEmpty() ? end : now.truncatedTo(ChronoUnit.SECONDS).plus(OVERLAP);

        if (published != null
                && fetched.issuer().equals(published.getIssuer())
                && fetched.keys().equals(before)
                && previous.equals(data(published.getPreviousKeys()))
                && Objects.equals(until, end)) {
            return published;
        }
        return status(fetched, previous, until);
    }

    /** The newest first where there are too many; one key per id, and none whose id the target uses now. */
    private static List<PublicKeyData> previous(
            List<PublicKeyData> gone, List<PublicKeyData> stillValid, List<PublicKeyData> current) {
        Set<String> taken = current.stream().map(PublicKeyData::kid).collect(Collectors.toCollection(TreeSet::new));
        List<PublicKeyData> kept = new ArrayList<>();
        for (List<PublicKeyData> keys : List.of(gone, stillValid)) {
            for (PublicKeyData key : keys) {
                if (kept.size() < Limits.SIGNING_KEYS && taken.add(key.kid())) {
                    kept.add(key);
                }
            }
        }
        return kept;
    }

    private static SigningKeysStatus status(
            KeysResult.Fetched fetched, List<PublicKeyData> previous, @Nullable Instant until) {
        var status = new SigningKeysStatus();
        status.setIssuer(fetched.issuer());
        status.setKeys(fetched.keys().stream().map(PublicKeyData::bean).toList());
        if (!previous.isEmpty()) {
            status.setPreviousKeys(previous.stream().map(PublicKeyData::bean).toList());
            status.setPreviousKeysValidUntil(String.valueOf(until));
        }
        return status;
    }

    private static List<PublicKeyData> data(@Nullable List<SigningKey> keys) {
        return keys == null ? List.of() : keys.stream().map(PublicKeyData::of).toList();
    }
}
