package dev.kokumi.ingestgateway;

import dev.kokumi.ingestgateway.http.Post;
import dev.kokumi.ingestgateway.keys.TargetKeys;

/** One way of proving who posts; one for each {@code spec.podIdentity}. */
@FunctionalInterface
interface IdentityCheck {
    Identity check(Post post, TargetKeys target);
}
