package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.limit.Admission;
import dev.kokumi.ingestgateway.limit.Attempt;
import dev.kokumi.ingestgateway.limit.FailureLimit;
import dev.kokumi.ingestgateway.metrics.IngestMetrics;
import dev.kokumi.ingestgateway.refusal.Problem;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.PodProof;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.Verdict;
import dev.kokumi.ingestgateway.token.WantedPod;
import java.time.Clock;

/** The target, then the limit, then the proof: nothing reaches a signature or the hub's API server past the limit. */
record Admittance(
        TargetIndex index,
        FailureLimit limit,
        TokenVerifier verifier,
        IdentityCheck offline,
        IdentityCheck review,
        IngestMetrics metrics,
        Clock clock) {
    /** What came of it. */
    sealed interface Outcome {}

    record Granted(TargetKeys target, PodProof proof) implements Outcome {}

    record Refused(Problem problem) implements Outcome {}

    Outcome of(Post post) {
        var known = index.find(post.target());
        if (known.isEmpty()) {
            return switch (limit.admitUnknown(post.address(), clock.instant())) {
                case Admission.TooMany(var wait) -> new Refused(Problem.after(RefusalCode.TOO_MANY_FAILURES, wait));
                case Admission.Known(var code) -> new Refused(Problem.of(code));
                case Admission.Pass() -> new Refused(Problem.of(RefusalCode.TARGET_UNKNOWN));
            };
        }
        var target = known.get();
        var wanted = wanted(post);
        var attempt = Attempt.of(post.token(), target, wanted, post.address(), verifier, clock.instant());
        return switch (limit.admit(attempt, clock.instant())) {
            case Admission.TooMany(var wait) -> new Refused(Problem.after(RefusalCode.TOO_MANY_FAILURES, wait));
            case Admission.Known(var code) -> new Refused(Problem.of(code));
            case Admission.Pass() -> admitted(post, target, wanted, attempt);
        };
    }

    private Outcome admitted(Post post, TargetKeys target, WantedPod wanted, Attempt attempt) {
        return switch (timed(post.token(), target, wanted)) {
            case Identity.Proven(var proof) -> {
                limit.concluded(attempt, new Verdict.Verified(proof), clock.instant());
                yield new Granted(target, proof);
            }
            case Identity.Refused(var code) -> {
                limit.concluded(attempt, new Verdict.Refused(code), clock.instant());
                yield new Refused(Problem.of(code));
            }
            case Identity.Unavailable() -> new Refused(Problem.of(RefusalCode.HUB_UNAVAILABLE));
        };
    }

    private Identity timed(String token, TargetKeys target, WantedPod wanted) {
        long began = System.nanoTime();
        var identity = switch (target.podIdentity()) {
            case JWKS -> offline.check(token, target, wanted);
            case TOKEN_REVIEW -> review.check(token, target, wanted);
        };
        String verdict = switch (identity) {
            case Identity.Proven _ -> "verified";
            case Identity.Refused(var code) -> code.value();
            case Identity.Unavailable() -> RefusalCode.HUB_UNAVAILABLE.value();
        };
        metrics.verified(target.podIdentity().value(), verdict, System.nanoTime() - began);
        return identity;
    }

    private static WantedPod wanted(Post post) {
        return switch (post.endpoint()) {
            case CANARY -> new WantedPod.Canary();
            case EVENTS -> new WantedPod.Named(post.pod());
            // No post of the last kind gets here: there is nothing it could be granted.
            case AUTH, OTHER -> new WantedPod.Any();
        };
    }
}
