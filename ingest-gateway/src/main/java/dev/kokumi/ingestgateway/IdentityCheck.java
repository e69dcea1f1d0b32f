package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.keys.TargetKeys;
import dev.kokumi.ingestgateway.token.WantedPod;

/** One way of proving who posts; one for each {@code spec.podIdentity}. */
@FunctionalInterface
interface IdentityCheck {
    /** @param token as sent, admitted by the limit */
    Identity check(String token, TargetKeys target, WantedPod wanted);
}
