package dev.kokumi.probeworker.status;

import dev.kokumi.api.ProbeItem;
import dev.kokumi.api.SigningKeysStatus;
import dev.kokumi.api.TargetCapability;
import dev.kokumi.kube.expiry.GivenWarning;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** What one step of a round found out about a target: each becomes one change of its status. */
public sealed interface Finding {
    /**
     * The credential was read.
     *
     * @param expires when the token says that it ends
     * @param warned the warning of its end to remember
     */
    record Credential(Optional<Instant> expires, Optional<GivenWarning> warned) implements Finding {}

    /**
     * A probe begins.
     *
     * @param server as the kubeconfig names it
     * @param revision which revision of the credential is probed
     */
    record Begun(String server, String revision) implements Finding {}

    /**
     * The canary pod of the probe that runs.
     *
     * @param validUntil end of its token: until then its UID counts
     * @param posted whether the ingest gateway accepted its post
     */
    record Canary(String podName, String podUid, Instant validUntil, boolean posted) implements Finding {}

    /**
     * The probe came to its end.
     *
     * @param items in the order of looking
     * @param failingItem the first that failed; empty when none did
     * @param requestedAt the request this probe answered
     */
    record Probed(
            List<ProbeItem> items,
            Optional<String> failingItem,
            List<TargetCapability> capabilities,
            String revision,
            Optional<String> requestedAt)
            implements Finding {
        public Probed {
            items = List.copyOf(items);
            capabilities = List.copyOf(capabilities);
        }
    }

    /** The target answered and accepted the credential, and its last probe still holds. */
    record Accepted() implements Finding {}

    /**
     * No answer.
     *
     * @param message host and port, never a credential
     * @param parked whether it was one time too many; before that the earlier state stays
     */
    record Unreached(String message, boolean parked) implements Finding {}

    /** 401, also after the credential was read again. */
    record Rejected(String message) implements Finding {}

    /** The credential cannot be read where it is kept. */
    record Unavailable(String message) implements Finding {}

    /** The kubeconfig is refused by the closed parser; the message names the field. */
    record Refused(String message) implements Finding {}

    /** The signing keys to publish. */
    record Keys(SigningKeysStatus keys) implements Finding {}
}
