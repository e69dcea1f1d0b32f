package dev.kokumi.registrar.status;

import static dev.kokumi.api.RegistrationState.CONFLICT;
import static dev.kokumi.api.RegistrationState.NOT_SELECTED;
import static dev.kokumi.api.RegistrationState.NOT_USABLE;
import static dev.kokumi.api.RegistrationState.PENDING;
import static dev.kokumi.api.RegistrationState.REGISTERED;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.argumentSet;

import dev.kokumi.api.EventReason;
import dev.kokumi.api.RegistrationState;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class TransitionPolicyTest {
    private static final Optional<Registration> NEW = Optional.empty();
    private static final Optional<String> NOWHERE = Optional.empty();

    static Stream<Arguments> told() {
        return Stream.of(
                argumentSet("first", NEW, at("A", REGISTERED), NOWHERE, EventReason.REGISTERED),
                argumentSet("after waiting", at("A", PENDING), at("A", REGISTERED), NOWHERE, EventReason.REGISTERED),
                argumentSet("selected", at("A", NOT_SELECTED), at("A", REGISTERED), NOWHERE, EventReason.REGISTERED),
                argumentSet("repaired", at("", NOT_USABLE), at("A", REGISTERED), NOWHERE, EventReason.REGISTERED),
                argumentSet("took over", held("A", "x"), at("A", REGISTERED), NOWHERE, EventReason.TOOK_OVER),
                argumentSet("went elsewhere", held("A", "x"), at("B", REGISTERED), NOWHERE, EventReason.REGISTERED),
                argumentSet("moved", at("A", REGISTERED), at("B", REGISTERED), NOWHERE, EventReason.REGISTRATION_MOVED),
                argumentSet(
                        "moved after waiting",
                        at("B", PENDING),
                        at("B", REGISTERED),
                        Optional.of("A"),
                        EventReason.REGISTRATION_MOVED),
                argumentSet(
                        "moved into a conflict",
                        at("A", REGISTERED),
                        held("B", "x"),
                        NOWHERE,
                        EventReason.CLUSTER_CONFLICT),
                argumentSet("conflict at once", NEW, held("A", "x"), NOWHERE, EventReason.CLUSTER_CONFLICT),
                argumentSet("another holder", held("A", "x"), held("A", "y"), NOWHERE, EventReason.CLUSTER_CONFLICT),
                argumentSet(
                        "another server in conflict",
                        held("A", "x"),
                        held("B", "x"),
                        NOWHERE,
                        EventReason.CLUSTER_CONFLICT),
                argumentSet(
                        "deselected", at("A", REGISTERED), at("A", NOT_SELECTED), NOWHERE, EventReason.DEREGISTERED),
                argumentSet("refused", at("A", REGISTERED), at("", NOT_USABLE), NOWHERE, EventReason.DEREGISTERED),
                argumentSet(
                        "withdrawn but wanted",
                        at("A", REGISTERED),
                        at("A", PENDING),
                        NOWHERE,
                        EventReason.DEREGISTERED),
                argumentSet("became InCluster", at("A", REGISTERED), NEW, NOWHERE, EventReason.DEREGISTERED));
    }

    @ParameterizedTest
    @MethodSource("told")
    void shouldTellATransition(
            Optional<Registration> before,
            Optional<Registration> after,
            Optional<String> movedFrom,
            EventReason reason) {
        assertThat(TransitionPolicy.between(before, after, movedFrom).map(Transition::reason))
                .contains(reason);
    }

    static Stream<Arguments> untold() {
        return Stream.of(
                argumentSet("waits", NEW, at("A", PENDING)),
                argumentSet("not selected", NEW, at("A", NOT_SELECTED)),
                argumentSet("not usable", NEW, at("", NOT_USABLE)),
                argumentSet("still registered", at("A", REGISTERED), at("A", REGISTERED)),
                argumentSet("same conflict", held("A", "x"), held("A", "x")),
                argumentSet("conflict over", held("A", "x"), at("A", PENDING)),
                argumentSet("on its way to another server", at("A", REGISTERED), at("B", PENDING)),
                argumentSet("InCluster all along", NEW, NEW));
    }

    @ParameterizedTest
    @MethodSource("untold")
    void shouldTellNothingElse(Optional<Registration> before, Optional<Registration> after) {
        assertThat(TransitionPolicy.between(before, after, NOWHERE)).isEmpty();
    }

    @Test
    void shouldSayWhereFromAndWhereTo() {
        assertThat(TransitionPolicy.between(at("A", REGISTERED), at("B", REGISTERED), NOWHERE)
                        .orElseThrow()
                        .message())
                .isEqualTo("registration moved from A to B, Secret s-B");
        assertThat(TransitionPolicy.between(held("A", "ops/x"), at("A", REGISTERED), NOWHERE)
                        .orElseThrow()
                        .message())
                .contains("ops/x let go");
    }

    private static Optional<Registration> at(String server, RegistrationState state) {
        return Optional.of(new Registration(
                state,
                Optional.of(server).filter(name -> !name.isEmpty()),
                state == REGISTERED ? Optional.of("s-" + server) : Optional.empty(),
                Optional.empty(),
                "why"));
    }

    private static Optional<Registration> held(String server, String holder) {
        return Optional.of(
                new Registration(CONFLICT, Optional.of(server), Optional.empty(), Optional.of(holder), "held"));
    }
}
