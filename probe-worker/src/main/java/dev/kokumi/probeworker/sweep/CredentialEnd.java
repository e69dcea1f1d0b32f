package dev.kokumi.probeworker.sweep;

import dev.kokumi.api.ClusterTargetStatus;
import dev.kokumi.kube.expiry.EndingCredential;
import dev.kokumi.kube.expiry.ExpiryWarnings;
import dev.kokumi.kube.expiry.GivenWarning;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.probeworker.status.Finding;
import dev.kokumi.probeworker.status.TargetGone;
import java.util.Optional;

/** Tells of the end of a credential that was just read, and shows it. */
final class CredentialEnd {
    private CredentialEnd() {}

    /**
     * Warns if it is time to, before the status remembers it.
     *
     * @param ending empty when the credential does not say that it ends
     * @return when to look again
     */
    static Outcome look(ExpiryWarnings warnings, Subject subject, Optional<EndingCredential> ending) throws TargetGone {
        var told = warnings.tell(subject.target(), ending, given(subject));
        subject.show(new Finding.Credential(
                ending.map(credential -> credential.life().end()), told.given()));
        return told.next();
    }

    private static Optional<GivenWarning> given(Subject subject) {
        return Optional.ofNullable(subject.target().getStatus())
                .map(ClusterTargetStatus::getCredentialWarning)
                .flatMap(GivenWarning::in);
    }
}
