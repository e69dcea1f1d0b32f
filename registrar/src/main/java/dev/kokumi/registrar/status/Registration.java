package dev.kokumi.registrar.status;

import dev.kokumi.api.Limits;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * {@code status.registration} as a value.
 *
 * @param state what became of the Cluster
 * @param server URL this was decided for; empty when the kubeconfig names none
 * @param secretName the Cluster's own cluster Secret, when it has one
 * @param holder what holds the server instead, in a conflict
 * @param message what was found and what to do, cut to the schema's bound
 */
public record Registration(
        RegistrationState state,
        Optional<String> server,
        Optional<String> secretName,
        Optional<String> holder,
        String message) {
    public Registration {
        holder = holder.map(text -> cut(text, Limits.HOLDER));
        message = cut(message, Limits.MESSAGE);
    }

    /** What an object says now; empty when it says nothing, or nothing that can be understood. */
    public static Optional<Registration> from(@Nullable RegistrationStatus status) {
        return status == null
                ? Optional.empty()
                : Optional.ofNullable(status.getState())
                        .map(state -> new Registration(
                                state,
                                Optional.ofNullable(status.getServer()),
                                Optional.ofNullable(status.getSecretName()),
                                Optional.ofNullable(status.getHolder()),
                                Optional.ofNullable(status.getMessage()).orElse("")));
    }

    RegistrationStatus toStatus() {
        var status = new RegistrationStatus();
        status.setState(state);
        server.ifPresent(status::setServer);
        secretName.ifPresent(status::setSecretName);
        holder.ifPresent(status::setHolder);
        status.setMessage(message);
        return status;
    }

    boolean is(RegistrationState wanted) {
        return state == wanted;
    }

    private static String cut(String text, int most) {
        return text.length() > most ? text.substring(0, most) : text;
    }
}
