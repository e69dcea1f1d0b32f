package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.PodProof;

/** Who posts. */
sealed interface Identity {
    record Proven(PodProof proof) implements Identity {}

    record Refused(RefusalCode code) implements Identity {}

    /** Nobody can say now; that counts neither for nor against the token. */
    record Unavailable() implements Identity {}
}
