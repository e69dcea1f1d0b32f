package dev.kokumi.registrar.secret;

import io.fabric8.kubernetes.client.KubernetesClientException;

/** What the API server made of a write. */
public sealed interface WriteResult {
    /** It is done. */
    record Done() implements WriteResult {}

    /** The world is not as we thought; what it is like has been read, so decide again. */
    record Lost() implements WriteResult {}

    /** The API server will not have it; trying again later may help, deciding again will not. */
    record Refused(KubernetesClientException why) implements WriteResult {}
}
