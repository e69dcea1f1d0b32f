package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.refusal.RefusalCode;

/** What a token is worth. */
public sealed interface Verdict {
    /** The token proves who bears it. */
    record Verified(PodProof proof) implements Verdict {}

    /** The token proves nothing. */
    record Refused(RefusalCode code) implements Verdict {}

    /** No published key has the token's key id: worth another look after the keys were fetched again. */
    record UnknownKey() implements Verdict {}
}
