package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.probeworker.probe.KeyReading.Keys;
import java.time.Instant;
import java.util.Optional;

/** What is published after keys were fetched. */
@FunctionalInterface
public interface KeyRotation {
    /** @return equal to {@code published} when nothing changes */
    SigningKeysStatus next(Optional<SigningKeysStatus> published, Keys.Read fetched, Instant now);
}
