package dev.kokumi.probeworker.keys;

import dev.kokumi.probeworker.target.TargetReply;
import java.util.List;

/** What came of fetching the keys of a target. */
public sealed interface KeysResult {
    /**
     * Keys and issuer that may be published.
     *
     * @param keys at least one, ordered by key id, each id once
     * @param warnings what was left out and why, without any value; a few at most
     */
    record Fetched(String issuer, List<PublicKeyData> keys, List<String> warnings) implements KeysResult {
        public Fetched {
            keys = List.copyOf(keys);
            warnings = List.copyOf(warnings);
        }
    }

    /** The target answered with what cannot be used; the message names it and the remedy. */
    record Refused(String message) implements KeysResult {}

    /** No usable answer: what is published stays. */
    record NotFetched(TargetReply reply) implements KeysResult {}
}
