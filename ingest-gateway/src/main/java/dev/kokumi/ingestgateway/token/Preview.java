package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.refusal.RefusalCode;

/** What an unverified token claims to be; worth asking about, or not. */
public sealed interface Preview {
    /** Worth asking who signed it. Nothing may be granted for what it claims. */
    record Plausible(PodProof claimed) implements Preview {}

    /** Refused whoever signed it. */
    record Refused(RefusalCode code) implements Preview {}
}
