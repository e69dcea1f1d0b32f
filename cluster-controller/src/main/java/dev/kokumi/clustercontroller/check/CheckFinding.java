package dev.kokumi.clustercontroller.check;

import dev.kokumi.api.Reason;
import java.util.Optional;

/** What a check found. */
public sealed interface CheckFinding {
    /** The reason Ready shows for it when nothing stands before it. */
    Reason reason();

    /**
     * The server answered and accepted the credential.
     *
     * @param version its {@code gitVersion} as it may be shown; empty when the server keeps it to itself (403)
     */
    record Accepted(Optional<String> version) implements CheckFinding {
        @Override
        public Reason reason() {
            return Reason.READY;
        }
    }

    /**
     * It did not.
     *
     * @param reason Unreachable, TLSFailed, CredentialRejected or CheckFailed
     * @param message what happened and what to do; holds no credential and nothing the server chose freely
     * @param hung whether it took the whole time it was given
     */
    record Failed(Reason reason, String message, boolean hung) implements CheckFinding {}
}
