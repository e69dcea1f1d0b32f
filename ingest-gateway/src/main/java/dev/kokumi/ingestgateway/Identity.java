package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.http.Answer;
import dev.kokumi.ingestgateway.token.PodProof;

/** Who posts. */
sealed interface Identity {
    record Proven(PodProof proof) implements Identity {}

    record Refused(Answer answer, String verdict) implements Identity {}
}
