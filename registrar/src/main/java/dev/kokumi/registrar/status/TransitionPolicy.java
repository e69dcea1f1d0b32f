package dev.kokumi.registrar.status;

import static dev.kokumi.api.RegistrationState.CONFLICT;
import static dev.kokumi.api.RegistrationState.PENDING;
import static dev.kokumi.api.RegistrationState.REGISTERED;

import dev.kokumi.api.EventReason;
import java.util.Optional;

/** Which Event a change of {@code status.registration} is told by, if any. */
final class TransitionPolicy {
    private TransitionPolicy() {}

    /**
     * @param before what the status said; empty for a Cluster nobody has looked at
     * @param after what it says now; empty once the Cluster has no kubeconfig any more
     * @param movedFrom server the Cluster was registered at before it waited for this one
     */
    static Optional<Transition> between(
            Optional<Registration> before, Optional<Registration> after, Optional<String> movedFrom) {
        if (after.isEmpty()) {
            return before.filter(was -> was.is(REGISTERED))
                    .map(was -> new Transition(
                            EventReason.DEREGISTERED,
                            server(was) + " is withdrawn from Argo CD: no kubeconfig any more"));
        }
        var now = after.get();
        return switch (now.state()) {
            case REGISTERED -> registered(before, now, movedFrom);
            case CONFLICT ->
                before.filter(was -> sameConflict(was, now)).isPresent()
                        ? Optional.empty()
                        : Optional.of(new Transition(EventReason.CLUSTER_CONFLICT, now.message()));
            case PENDING, NOT_SELECTED, NOT_USABLE ->
                before.filter(was -> was.is(REGISTERED) && !moving(was, now))
                        .map(was -> new Transition(
                                EventReason.DEREGISTERED,
                                server(was) + " is withdrawn from Argo CD: " + now.message()));
        };
    }

    /** On its way to another server: told when it arrives, by {@link EventReason#REGISTRATION_MOVED}. */
    static boolean moving(Registration before, Registration after) {
        return before.is(REGISTERED) && after.is(PENDING) && !before.server().equals(after.server());
    }

    private static Optional<Transition> registered(
            Optional<Registration> before, Registration now, Optional<String> movedFrom) {
        var sameServer = before.filter(was -> was.server().equals(now.server()));
        if (sameServer.filter(was -> was.is(REGISTERED)).isPresent()) {
            return Optional.empty();
        }
        var from = before.filter(was -> was.is(REGISTERED))
                .flatMap(Registration::server)
                .or(() -> movedFrom.filter(server -> !Optional.of(server).equals(now.server())));
        if (from.isPresent()) {
            return Optional.of(new Transition(
                    EventReason.REGISTRATION_MOVED,
                    "registration moved from " + from.get() + " to " + server(now) + ", " + secret(now)));
        }
        var held = sameServer.filter(was -> was.is(CONFLICT));
        if (held.isPresent()) {
            return Optional.of(new Transition(
                    EventReason.TOOK_OVER,
                    server(now) + " is registered with Argo CD now that "
                            + held.get().holder().orElse("its holder") + " let go, " + secret(now)));
        }
        return Optional.of(
                new Transition(EventReason.REGISTERED, server(now) + " is registered with Argo CD, " + secret(now)));
    }

    private static boolean sameConflict(Registration before, Registration now) {
        return before.is(CONFLICT)
                && before.holder().equals(now.holder())
                && before.server().equals(now.server());
    }

    private static String server(Registration registration) {
        return registration.server().orElse("the server");
    }

    private static String secret(Registration registration) {
        return "Secret " + registration.secretName().orElse("");
    }
}
