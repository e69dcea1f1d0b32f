package dev.kokumi.ingestgateway.limit;

import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.Verdict;
import java.time.Instant;

/**
 * Stands before the crypto and before every TokenReview. Only failures count, and a flood of bad tokens must not keep good
 * ones out:
 *
 * <ul>
 *   <li>A token that was verified lately passes whatever failed meanwhile. It is verified all the same, and passes no more
 *       once it is refused.
 *   <li>A token that says it is of a recorded pod counts in that pod's bucket of its address. A flood that cannot name the UID of
 *       a pod, which is random, never empties it, so a pod's new token passes also behind an address the flood shares.
 *   <li>All else counts in three buckets: of its address at the target, of its address everywhere, and of the target, which
 *       bounds the crypto that a million addresses can ask for. No token that could be accepted is in these.
 * </ul>
 *
 * What remains: who knows the UID of a recorded pod and shares the pod's address can delay its next token by more failures than its
 * bucket bears, and who knows it and has many addresses can cause crypto.
 */
public final class FailureLimit {
    private record Refusal(RefusalCode code, long version, Instant until) {}

    private final FailureBuckets buckets;
    private final LimitConfig config;
    private final Recent<TokenHash, Refusal> refused;
    private final Recent<TokenHash, Instant> verified;

    public FailureLimit(LimitConfig config) {
        this.config = config;
        this.buckets = new FailureBuckets(config);
        this.refused = new Recent<>(config.remembered());
        this.verified = new Recent<>(config.remembered());
    }

    /** Whether a request of this address for a target that does not exist is answered so. It counts as a failure. */
    public Admission admitUnknown(String address, Instant now) {
        var bucket = buckets.everywhere(address);
        var wait = bucket.delay(now);
        bucket.failed(now);
        return wait.isPositive() ? new Admission.TooMany(wait) : new Admission.Known(RefusalCode.TARGET_UNKNOWN);
    }

    /** Whether the token is looked at. A refusal that is known counts as one more failure. */
    public Admission admit(Attempt attempt, Instant now) {
        if (verified.get(attempt.hash()).filter(now::isBefore).isPresent()) {
            return new Admission.Pass();
        }
        var wait = buckets.longestWait(attempt, now);
        if (wait.isPositive()) {
            return new Admission.TooMany(wait);
        }
        var known = refused.get(attempt.hash())
                .filter(refusal -> refusal.version() == attempt.target().version() && now.isBefore(refusal.until()));
        if (known.isEmpty()) {
            return new Admission.Pass();
        }
        buckets.failed(attempt, now);
        return new Admission.Known(known.get().code());
    }

    /** Takes what came of a token that passed. */
    public void concluded(Attempt attempt, Verdict verdict, Instant now) {
        switch (verdict) {
            case Verdict.Verified(var proof) -> {
                var until = now.plus(config.verifiedFor());
                verified.put(attempt.hash(), until.isBefore(proof.expires()) ? until : proof.expires());
            }
            case Verdict.Refused(RefusalCode code) -> {
                failed(attempt, now);
                if (lasts(code)) {
                    refused.put(
                            attempt.hash(),
                            new Refusal(code, attempt.target().version(), now.plus(config.refusedFor())));
                }
            }
            // Not kept: it cost no crypto, and the next keys may have it.
            case Verdict.UnknownKey() -> failed(attempt, now);
        }
    }

    /** A token that was good and is so no more counts like any other from now on. */
    private void failed(Attempt attempt, Instant now) {
        verified.remove(attempt.hash());
        buckets.failed(attempt, now);
    }

    /** Whether time alone cannot make the token good. */
    private static boolean lasts(RefusalCode code) {
        return code != RefusalCode.TOKEN_NOT_YET_VALID && code != RefusalCode.UNKNOWN_KEY;
    }
}
