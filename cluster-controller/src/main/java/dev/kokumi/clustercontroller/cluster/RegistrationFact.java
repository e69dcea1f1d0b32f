package dev.kokumi.clustercontroller.cluster;

import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import java.util.Optional;

/** What the registrar said last. */
public record RegistrationFact(
        RegistrationState state, Optional<String> server, Optional<String> holder, Optional<String> message) {
    static Optional<RegistrationFact> of(RegistrationStatus status) {
        return Optional.ofNullable(status.getState())
                .map(state -> new RegistrationFact(
                        state,
                        Optional.ofNullable(status.getServer()),
                        Optional.ofNullable(status.getHolder()),
                        Optional.ofNullable(status.getMessage())));
    }

    /** Whether it was said of this server. */
    boolean of(String wanted) {
        return server.filter(wanted::equals).isPresent();
    }
}
