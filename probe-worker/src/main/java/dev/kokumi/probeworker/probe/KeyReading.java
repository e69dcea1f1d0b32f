package dev.kokumi.probeworker.probe;

import dev.kokumi.api.SigningKey;
import dev.kokumi.probeworker.target.TargetApi;
import java.time.Instant;
import java.util.List;

/** Reads the public signing keys of a target and their issuer; wired by the worker. */
@FunctionalInterface
public interface KeyReading {
    /** Blocking; never throws for what a target does. */
    Keys read(TargetApi api, Instant deadline);

    /** What came of it. */
    sealed interface Keys {
        /** At least one key that may sign. */
        record Read(String issuer, List<SigningKey> keys) implements Keys {
            public Read {
                keys = List.copyOf(keys);
            }
        }

        /** No usable keys or issuer; the message names what is wrong and the remedy. */
        record Unreadable(String message) implements Keys {}
    }
}
