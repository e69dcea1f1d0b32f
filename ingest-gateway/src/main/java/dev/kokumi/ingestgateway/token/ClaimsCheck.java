package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.keys.CanaryPod;
import dev.kokumi.ingestgateway.keys.TargetKeys;
import java.time.Instant;
import java.util.Optional;

/** Whether signed claims are those of a pod of the target: time, issuer, audience, then what of the target they name. */
final class ClaimsCheck {
    private ClaimsCheck() {}

    static Verdict check(Claims claims, TargetKeys target, WantedPod wanted, Instant now) {
        return times(claims, now)
                .or(() -> origin(claims, target))
                .or(() -> pod(claims, target, wanted, now))
                .<Verdict>map(Verdict.Refused::new)
                .orElseGet(() -> proof(claims, target));
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

    private static Optional<RefusalCode> origin(Claims claims, TargetKeys target) {
        if (!claims.isBy(target.issuer())) {
            return Optional.of(RefusalCode.ISSUER_MISMATCH);
        }
        if (!claims.isFor(TokenVerifier.AUDIENCE)) {
            return Optional.of(RefusalCode.AUDIENCE_MISMATCH);
        }
        if (!target.serving()) {
            return Optional.of(RefusalCode.TARGET_NOT_SERVING);
        }
        return claims.namespace().filter(target.namespace()::equals).isPresent()
                ? Optional.empty()
                : Optional.of(RefusalCode.NAMESPACE_MISMATCH);
    }

    private static Optional<RefusalCode> pod(Claims claims, TargetKeys target, WantedPod wanted, Instant now) {
        var uid = claims.podUid().orElse("");
        var name = claims.podName().orElse("");
        if (uid.isEmpty() || name.isEmpty() || claims.serviceAccount().isEmpty()) {
            return Optional.of(RefusalCode.POD_UNKNOWN);
        }
        var canary = target.canaryAt(now);
        var meant =
                switch (wanted) {
                    case WantedPod.Any() -> uid;
                    case WantedPod.Canary() -> canary.map(CanaryPod::uid).orElse("");
                    case WantedPod.Named(String named) -> named;
                };
        var recorded =
                switch (wanted) {
                    case WantedPod.Any() -> target.podName(uid, now);
                    case WantedPod.Canary() -> canary.map(CanaryPod::name);
                    case WantedPod.Named(String named) -> Optional.ofNullable(target.pods().get(named));
                };
        if (recorded.isEmpty()) {
            return Optional.of(RefusalCode.POD_UNKNOWN);
        }
        return uid.equals(meant) && recorded.get().equals(name)
                ? Optional.empty()
                : Optional.of(RefusalCode.POD_UID_MISMATCH);
    }

    private static Verdict proof(Claims claims, TargetKeys target) {
        return new Verdict.Verified(new PodProof(
                target.uid(),
                claims.namespace().orElseThrow(),
                claims.serviceAccount().orElseThrow(),
                claims.podName().orElseThrow(),
                claims.podUid().orElseThrow(),
                Instant.ofEpochSecond(claims.time("exp").orElseThrow())));
    }
}
