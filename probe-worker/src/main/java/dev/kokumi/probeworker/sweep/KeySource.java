package dev.kokumi.probeworker.sweep;

import dev.kokumi.probeworker.keys.KeysResult;
import dev.kokumi.probeworker.target.TargetApi;
import java.time.Instant;

/** Fetches the signing keys of a target. Blocking; never throws for what a target does. */
@FunctionalInterface
public interface KeySource {
    KeysResult fetch(TargetApi api, Instant deadline);
}
