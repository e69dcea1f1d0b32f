package dev.kokumi.ingestgateway.token;

import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.refusal.RefusalCode;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Verifies offline that a token was issued by a target to one of its pods. What can be refused cheaply is refused before the
 * crypto; claims are looked at only after it, so that who cannot sign learns nothing of the target. Pure, and never throws.
 */
public final class TokenVerifier {
    /** Who the token must be for. */
    public static final String AUDIENCE = "kokumi-ingest";

    /** By how much clocks may differ. */
    public static final Duration LEEWAY = Duration.ofSeconds(60);

    /**
     * What a token is worth.
     *
     * @param token as it came, without {@code Bearer}; empty when none came
     */
    public Verdict verify(String token, TargetKeys target, WantedPod wanted, Instant now) {
        return switch (CompactToken.read(token)) {
            case CompactToken.Reading.Unreadable(RefusalCode code) -> new Verdict.Refused(code);
            case CompactToken.Reading.Read(CompactToken read) -> signed(read, target, wanted, now);
        };
    }

    /**
     * What an unverified token claims, refused already where no signature could make it good. Costs no crypto: it stands
     * before asking somebody else about the token.
     */
    public Preview preview(String token, TargetKeys target, WantedPod wanted, Instant now) {
        return switch (CompactToken.read(token)) {
            case CompactToken.Reading.Unreadable(RefusalCode code) -> new Preview.Refused(code);
            case CompactToken.Reading.Read(CompactToken read) ->
                Claims.read(read.claims())
                        .filter(Claims::timesSound)
                        .map(claims -> ClaimsCheck.preview(claims, target, wanted, now))
                        .orElseGet(() -> new Preview.Refused(RefusalCode.TOKEN_MALFORMED));
        };
    }

    /** The UID of the pod that a token says it is of; nothing is verified, so nothing may be granted for it. */
    public Optional<String> claimedPod(String token) {
        return switch (CompactToken.read(token)) {
            case CompactToken.Reading.Unreadable ignored -> Optional.empty();
            case CompactToken.Reading.Read(CompactToken read) ->
                Claims.read(read.claims()).flatMap(Claims::podUid);
        };
    }

    private static Verdict signed(CompactToken token, TargetKeys target, WantedPod wanted, Instant now) {
        var published = target.key(token.kid(), now);
        if (published.isEmpty()) {
            // Nobody fetches keys with a credential that is rejected: waiting for them would be in vain.
            return target.serving() ? new Verdict.UnknownKey() : refused(RefusalCode.UNKNOWN_KEY);
        }
        var algorithm = token.algorithm();
        var key = published.get().usableFor(algorithm.kty(), algorithm.crv(), algorithm.name());
        if (key.isEmpty()) {
            return refused(RefusalCode.ALGORITHM_REFUSED);
        }
        if (!algorithm.verifies(key.get(), token.signed(), token.signature())) {
            return refused(RefusalCode.SIGNATURE_INVALID);
        }
        var claims = Claims.read(token.claims());
        return claims.isEmpty() || !claims.get().timesSound()
                ? refused(RefusalCode.TOKEN_MALFORMED)
                : ClaimsCheck.check(claims.get(), target, wanted, now);
    }

    private static Verdict refused(RefusalCode code) {
        return new Verdict.Refused(code);
    }
}
