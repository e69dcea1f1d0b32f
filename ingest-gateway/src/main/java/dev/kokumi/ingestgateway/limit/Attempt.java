package dev.kokumi.ingestgateway.limit;

import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.token.TokenVerifier;
import dev.kokumi.ingestgateway.token.WantedPod;
import java.time.Instant;

/**
 * A request as the limit sees it.
 *
 * @param target what is known of the target now
 * @param address of the client, from {@link ClientAddress}
 * @param pod UID of the recorded pod the token says it is of, unverified; empty for anything else
 */
public record Attempt(TargetKeys target, String address, String pod, TokenHash hash) {
    /** The attempt that a token is. Costs a hash and reading the token, no crypto. */
    public static Attempt of(
            String token, TargetKeys target, WantedPod wanted, String address, TokenVerifier verifier, Instant now) {
        var pod = verifier.claimedPod(token)
                .filter(uid -> target.podName(uid, now).isPresent())
                .orElse("");
        return new Attempt(target, address, pod, TokenHash.of(token, target.uid(), wanted));
    }
}
