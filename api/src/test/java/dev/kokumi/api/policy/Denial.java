package dev.kokumi.api.policy;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.fabric8.kubernetes.client.KubernetesClientException;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;

/** What a client sees of a request that a policy refuses. */
final class Denial {
    private Denial() {}

    /** 403 or 422 naming the policy, with this fragment of its message. */
    static void assertDenied(String policy, String fragment, ThrowingCallable request) {
        assertThatThrownBy(request)
                .isInstanceOf(KubernetesClientException.class)
                .hasMessageContaining("ValidatingAdmissionPolicy '" + policy + "'")
                .hasMessageContaining(fragment)
                .extracting(e -> ((KubernetesClientException) e).getCode())
                .isEqualTo(403);
    }
}
