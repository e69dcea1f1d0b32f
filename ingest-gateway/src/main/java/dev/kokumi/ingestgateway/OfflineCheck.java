package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.ack.Acknowledger;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refetch.KeyRefetch;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.Verdict;
import dev.kokumi.ingestgateway.token.WantedPod;
import java.time.Clock;

/** By the signing keys in the target's status; an unknown key is worth one more look when fresh keys came. */
record OfflineCheck(
        TokenVerifier verifier, TargetIndex index, KeyRefetch refetch, Acknowledger acknowledger, Clock clock)
        implements IdentityCheck {
    @Override
    public Identity check(String token, TargetKeys target, WantedPod wanted) {
        return switch (verifier.verify(token, target, wanted, clock.instant())) {
            case Verdict.Verified(var proof) -> new Identity.Proven(proof);
            case Verdict.Refused(var code) -> new Identity.Refused(code);
            case Verdict.UnknownKey() -> again(token, target, wanted);
        };
    }

    private Identity again(String token, TargetKeys seen, WantedPod wanted) {
        var fresh = refetch.refetched(
                seen.uid(),
                () -> {
                    // Not stored: the next round asks again, and probe-worker looks by itself every ten minutes.
                    var unused = acknowledger.keyUnknown(Targets.ref(seen));
                },
                left -> index.awaitChange(seen, left));
        if (fresh.isEmpty()) {
            return new Identity.Refused(RefusalCode.UNKNOWN_KEY);
        }
        return switch (verifier.verify(token, fresh.get(), wanted, clock.instant())) {
            case Verdict.Verified(var proof) -> new Identity.Proven(proof);
            case Verdict.Refused(var code) -> new Identity.Refused(code);
            case Verdict.UnknownKey() -> new Identity.Refused(RefusalCode.UNKNOWN_KEY);
        };
    }
}
