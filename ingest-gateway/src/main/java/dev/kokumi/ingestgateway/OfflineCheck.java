package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.ack.Acknowledger;
import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.keys.TargetIndex;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refetch.KeyRefetch;
import dev.kokumi.ingestgateway.token.RefusalCode;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.Verdict;
import java.time.Clock;

/** By the signing keys in the target's status; an unknown key is worth one more look when fresh keys came. */
record OfflineCheck(
        TokenVerifier verifier,
        TargetIndex index,
        TargetCache targets,
        KeyRefetch refetch,
        Acknowledger acknowledger,
        Clock clock)
        implements IdentityCheck {
    @Override
    public Identity check(Post post, TargetKeys target) {
        return switch (verify(post, target)) {
            case Verdict.Verified(var proof) -> new Identity.Proven(proof);
            case Verdict.Refused(var code) -> refused(code);
            case Verdict.UnknownKey() -> again(post);
        };
    }

    private Identity again(Post post) {
        String uid = post.target();
        boolean changed = refetch.refetched(
                uid,
                () -> targets.ref(uid).ifPresent(acknowledger::keyUnknown),
                left -> index.awaitChange(uid, clock.instant().plus(left)));
        var now = changed ? index.find(uid) : java.util.Optional.<TargetKeys>empty();
        if (now.isEmpty()) {
            return refused(RefusalCode.UNKNOWN_KEY);
        }
        return switch (verify(post, now.get())) {
            case Verdict.Verified(var proof) -> new Identity.Proven(proof);
            case Verdict.Refused(var code) -> refused(code);
            case Verdict.UnknownKey() -> refused(RefusalCode.UNKNOWN_KEY);
        };
    }

    private Verdict verify(Post post, TargetKeys target) {
        return verifier.verify(post.token(), target, post.pod(), clock.instant());
    }

    private static Identity refused(RefusalCode code) {
        return new Identity.Refused(Refusals.of(code), code.value());
    }
}
