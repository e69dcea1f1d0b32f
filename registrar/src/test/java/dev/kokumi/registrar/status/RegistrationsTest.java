package dev.kokumi.registrar.status;

import static dev.kokumi.api.RegistrationState.NOT_SELECTED;
import static dev.kokumi.api.RegistrationState.PENDING;
import static dev.kokumi.api.RegistrationState.REGISTERED;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.EventReason;
import dev.kokumi.api.Limits;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.kube.hub.ObjectKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RegistrationsTest {
    private static final ClusterRef SPOKE = new ClusterRef(new ObjectKey("platform", "spoke"), "u-1");

    private final List<Cluster> patches = new ArrayList<>();
    private final List<EventReason> told = new ArrayList<>();
    private boolean there = true;
    private final Registrations registrations = new Registrations(
            patch -> {
                patches.add(patch);
                return there;
            },
            (about, reason, message) -> told.add(reason));

    @Test
    void shouldWriteNothingWhenNothingChanged() {
        registrations.write(SPOKE, at("A", REGISTERED), at("A", REGISTERED));

        assertThat(patches).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void shouldPatchItsOwnPartOnly() {
        registrations.write(SPOKE, Optional.empty(), at("A", REGISTERED));

        var patch = patches.getFirst();
        assertThat(patch.getMetadata().getUid()).isEqualTo("u-1");
        assertThat(patch.getSpec()).isNull();
        assertThat(patch.getStatus().getConditions()).isNull();
        assertThat(patch.getStatus().getServer()).isNull();
        assertThat(Registration.from(patch.getStatus().getRegistration())).isEqualTo(at("A", REGISTERED));
        assertThat(told).containsExactly(EventReason.REGISTERED);
    }

    @Test
    void shouldTellNothingOfAClusterThatIsGone() {
        there = false;

        registrations.write(SPOKE, Optional.empty(), at("A", REGISTERED));

        assertThat(told).isEmpty();
    }

    @Test
    void shouldRememberWhereAClusterCameFromWhileItWaits() {
        registrations.write(SPOKE, at("A", REGISTERED), at("B", PENDING));
        assertThat(registrations.movedFrom("u-1")).contains("A");

        registrations.write(SPOKE, at("B", PENDING), at("B", REGISTERED));

        assertThat(told).containsExactly(EventReason.REGISTRATION_MOVED);
        assertThat(registrations.movedFrom("u-1")).isEmpty();
    }

    @Test
    void shouldForgetWhereAClusterCameFromOnceItIsNotWantedAnyMore() {
        registrations.write(SPOKE, at("A", REGISTERED), at("B", PENDING));

        registrations.write(SPOKE, at("B", PENDING), at("B", NOT_SELECTED));

        assertThat(registrations.movedFrom("u-1")).isEmpty();
    }

    @Test
    void shouldForgetAClusterThatIsGone() {
        registrations.write(SPOKE, at("A", REGISTERED), at("B", PENDING));

        registrations.forget("u-1");

        assertThat(registrations.movedFrom("u-1")).isEmpty();
    }

    @Test
    void shouldCutAMessageToWhatTheSchemaTakes() {
        var longest = new Registration(
                PENDING, Optional.empty(), Optional.empty(), Optional.of("h".repeat(2_000)), "m".repeat(50_000));

        assertThat(longest.message()).hasSize(Limits.MESSAGE);
        assertThat(longest.holder().orElseThrow()).hasSize(Limits.HOLDER);
    }

    private static Optional<Registration> at(String server, RegistrationState state) {
        return Optional.of(new Registration(state, Optional.of(server), Optional.empty(), Optional.empty(), ""));
    }
}
