package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.review.Review;
import dev.kokumi.ingestgateway.review.ReviewGate;
import dev.kokumi.ingestgateway.token.PodProof;
import dev.kokumi.ingestgateway.token.PodRules;
import dev.kokumi.ingestgateway.token.Preview;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.WantedPod;
import java.time.Clock;
import java.time.Instant;

/**
 * By the hub's API server, asked only about tokens that claim what a good one would; then the same rules about state,
 * namespace and recorded pods as offline, on what the API server said.
 */
record ReviewCheck(TokenVerifier verifier, ReviewGate reviewer, Clock clock) implements IdentityCheck {
    @Override
    public Identity check(String token, TargetKeys target, WantedPod wanted) {
        return switch (verifier.preview(token, target, wanted, clock.instant())) {
            case Preview.Refused(var code) -> new Identity.Refused(code);
            case Preview.Plausible(var claimed) ->
                switch (reviewer.review(target.uid(), token)) {
                    case Review.Unavailable() -> new Identity.Unavailable();
                    case Review.NotAuthenticated() -> new Identity.Refused(RefusalCode.SIGNATURE_INVALID);
                    case Review.OtherAudience() -> new Identity.Refused(RefusalCode.AUDIENCE_MISMATCH);
                    case Review.Authenticated pod -> recorded(pod, claimed.expires(), target, wanted);
                };
        };
    }

    private Identity recorded(Review.Authenticated pod, Instant expires, TargetKeys target, WantedPod wanted) {
        return PodRules.broken(target, pod.namespace(), pod.pod(), pod.podUid(), wanted, clock.instant())
                .<Identity>map(Identity.Refused::new)
                .orElseGet(() -> new Identity.Proven(new PodProof(
                        target.uid(), pod.namespace(), pod.serviceAccount(), pod.pod(), pod.podUid(), expires)));
    }
}
