package dev.kokumi.ingestgateway.limit;

import dev.kokumi.ingestgateway.token.RefusalCode;
import dev.kokumi.ingestgateway.token.Verdict;
import java.time.Duration;
import java.time.Instant;

/**
 * Stands before the crypto. Only failures count, and a flood of bad tokens must not keep good ones out:
 *
 * <ul>
 *   <li>A token that was verified lately passes whatever failed meanwhile. It is verified all the same.
 *   <li>A token that says it is of a recorded pod counts in that pod's bucket of its address. A flood that cannot name the UID of
 *       a pod, which is random, never empties it, so a pod's new token passes also behind an address the flood shares.
 *   <li>All else counts in the bucket of its address at the target, and in that of the target, which bounds the crypto that
 *       a million addresses can ask for. No token that could be accepted is in these two.
 * </ul>
 *
 * What remains: who knows the UID of a recorded pod and shares the pod's address can delay its next token, and who knows
 * it and has many addresses can cause crypto.
 */
public final class FailureLimit {
    private record Refusal(RefusalCode code, long version, Instant until) {}

    private record Lane(String target, String address, String pod) {}

    private final LimitConfig config;
    private final Recent<TokenHash, Refusal> refused;
    private final Recent<TokenHash, Instant> verified;
    private final Recent<Lane, FailureBucket> addresses;
    /** Apart from the addresses, so that inventing these forgets no target. */
    private final Recent<String, FailureBucket> targets;

    public FailureLimit(LimitConfig config) {
        this.config = config;
        this.refused = new Recent<>(config.remembered());
        this.verified = new Recent<>(config.remembered());
        this.addresses = new Recent<>(config.remembered());
        this.targets = new Recent<>(config.remembered());
    }

    /** Whether the token is looked at. A refusal that is known counts as one more failure. */
    public Admission admit(Attempt attempt, Instant now) {
        if (verified.get(attempt.hash()).filter(now::isBefore).isPresent()) {
            return new Admission.Pass();
        }
        var wait = longestWait(attempt, now);
        if (wait.isPositive()) {
            return new Admission.TooMany(wait);
        }
        var known = refused.get(attempt.hash())
                .filter(refusal -> refusal.version() == attempt.target().version() && now.isBefore(refusal.until()));
        if (known.isEmpty()) {
            return new Admission.Pass();
        }
        count(attempt, now);
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
                count(attempt, now);
                if (lasts(code)) {
                    refused.put(
                            attempt.hash(),
                            new Refusal(code, attempt.target().version(), now.plus(config.refusedFor())));
                }
            }
            // Not kept: it cost no crypto, and the next keys may have it.
            case Verdict.UnknownKey() -> count(attempt, now);
        }
    }

    private Duration longestWait(Attempt attempt, Instant now) {
        var wait = address(attempt).delay(now);
        if (!attempt.pod().isEmpty()) {
            return wait;
        }
        var whole = target(attempt).delay(now);
        return whole.compareTo(wait) > 0 ? whole : wait;
    }

    private void count(Attempt attempt, Instant now) {
        address(attempt).failed(now);
        if (attempt.pod().isEmpty()) {
            target(attempt).failed(now);
        }
    }

    private FailureBucket address(Attempt attempt) {
        return addresses.getOrMake(
                new Lane(attempt.target().uid(), attempt.address(), attempt.pod()),
                () -> new FailureBucket(config.addressBurst(), config.addressRefill()));
    }

    private FailureBucket target(Attempt attempt) {
        return targets.getOrMake(
                attempt.target().uid(), () -> new FailureBucket(config.targetBurst(), config.targetRefill()));
    }

    /** Whether time alone cannot make the token good. */
    private static boolean lasts(RefusalCode code) {
        return code != RefusalCode.TOKEN_NOT_YET_VALID && code != RefusalCode.UNKNOWN_KEY;
    }
}
