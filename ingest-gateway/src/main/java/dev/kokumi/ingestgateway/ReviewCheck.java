package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.review.Review;
import dev.kokumi.ingestgateway.review.TokenReviewer;
import dev.kokumi.ingestgateway.token.PodProof;
import dev.kokumi.ingestgateway.token.PodRules;
import dev.kokumi.ingestgateway.token.RefusalCode;
import java.time.Clock;
import java.util.Optional;

/** By the hub's API server; then the same rules about state, namespace and recorded pods as offline. */
record ReviewCheck(TokenReviewer reviewer, Clock clock) implements IdentityCheck {
    @Override
    public Identity check(Post post, TargetKeys target) {
        return switch (reviewer.review(post.token())) {
            case Review.Unavailable() -> new Identity.Refused(Refusals.AWAY, "unavailable");
            case Review.NotAuthenticated() -> refused(RefusalCode.SIGNATURE_INVALID);
            case Review.OtherAudience() -> refused(RefusalCode.AUDIENCE_MISMATCH);
            case Review.Authenticated pod -> recorded(post, target, pod);
        };
    }

    private Identity recorded(Post post, TargetKeys target, Review.Authenticated pod) {
        Optional<RefusalCode> broken =
                PodRules.broken(target, pod.namespace(), pod.podUid(), post.pod(), clock.instant());
        return broken.map(ReviewCheck::refused)
                .orElseGet(() -> new Identity.Proven(new PodProof(
                        target.uid(),
                        pod.namespace(),
                        pod.serviceAccount(),
                        pod.pod(),
                        pod.podUid(),
                        clock.instant())));
    }

    private static Identity refused(RefusalCode code) {
        return new Identity.Refused(Refusals.of(code), code.value());
    }
}
