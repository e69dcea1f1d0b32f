package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.time.Instant;
import java.util.Optional;

/** Whether claims are those of a pod of the target: time, issuer, audience, then what of the target they name. */
final class ClaimsCheck {
    private ClaimsCheck() {}

    /** Of claims whose signature was verified. */
    static Verdict check(Claims claims, TargetKeys target, WantedPod wanted, Instant now) {
        return times(claims, now)
                .or(() -> claims.isBy(target.issuer()) ? Optional.empty() : Optional.of(RefusalCode.ISSUER_MISMATCH))
                .or(() -> purpose(claims, target, wanted, now))
                .<Verdict>map(Verdict.Refused::new)
                .orElseGet(() -> new Verdict.Verified(proof(claims, target)));
    }

    /** Of claims that somebody else is still to vouch for; whoever does knows its issuers itself. */
    static Preview preview(Claims claims, TargetKeys target, WantedPod wanted, Instant now) {
        return times(claims, now)
                .or(() -> purpose(claims, target, wanted, now))
                .<Preview>map(Preview.Refused::new)
                .orElseGet(() -> new Preview.Plausible(proof(claims, target)));
    }

    private static Optional<RefusalCode> times(Claims claims, Instant now) {
        long leeway = TokenVerifier.LEEWAY.toSeconds();
        long at = now.getEpochSecond();
        var expires = claims.time("exp");
        if (expires.isEmpty()) {
            return Optional.of(RefusalCode.EXPIRY_MISSING);
        }
        if (at >= expires.get() + leeway) {
            return Optional.of(RefusalCode.TOKEN_EXPIRED);
        }
        boolean early = claims.time("nbf").orElse(0L) > at + leeway
                || claims.time("iat").orElse(0L) > at + leeway;
        return early ? Optional.of(RefusalCode.TOKEN_NOT_YET_VALID) : Optional.empty();
    }

    private static Optional<RefusalCode> purpose(Claims claims, TargetKeys target, WantedPod wanted, Instant now) {
        if (!claims.isFor(TokenVerifier.AUDIENCE)) {
            return Optional.of(RefusalCode.AUDIENCE_MISMATCH);
        }
        return PodRules.broken(
                        target,
                        claims.namespace().orElse(""),
                        claims.podName().orElse(""),
                        claims.podUid().orElse(""),
                        wanted,
                        now)
                .or(() ->
                        claims.serviceAccount().isPresent() ? Optional.empty() : Optional.of(RefusalCode.POD_UNKNOWN));
    }

    private static PodProof proof(Claims claims, TargetKeys target) {
        return new PodProof(
                target.uid(),
                claims.namespace().orElseThrow(),
                claims.serviceAccount().orElseThrow(),
                claims.podName().orElseThrow(),
                claims.podUid().orElseThrow(),
                Instant.ofEpochSecond(claims.time("exp").orElseThrow()));
    }
}
