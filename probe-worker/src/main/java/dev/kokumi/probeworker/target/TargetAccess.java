package dev.kokumi.probeworker.target;

import dev.kokumi.kube.expiry.EndingCredential;
import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;

/** Whether a target can be spoken to with its registered credential. */
public sealed interface TargetAccess {
    /**
     * The credential was read and its kubeconfig is usable.
     *
     * @param revision which revision of the credential: says nothing of its content
     * @param ending the token, if it says that it ends
     */
    record Open(TargetApi api, ServerUrl server, String revision, Optional<EndingCredential> ending)
            implements TargetAccess {}

    /** The Secret, its key, the Vault or its field is not there or cannot be read now. */
    record Unavailable(String message) implements TargetAccess {}

    /**
     * The kubeconfig is refused by the closed parser.
     *
     * @param message names the field and the remedy
     */
    record Refused(String message, String revision) implements TargetAccess {}
}
