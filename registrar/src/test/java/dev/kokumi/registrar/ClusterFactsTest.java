package dev.kokumi.registrar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.ReachedStatus;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class ClusterFactsTest {
    static Stream<Arguments> changes() {
        return Stream.of(
                change("uid", cluster -> cluster.getMetadata().setUid("other")),
                change("generation", cluster -> cluster.getMetadata().setGeneration(2L)),
                change("labels", cluster -> cluster.getMetadata().setLabels(Map.of())),
                change("server", cluster -> cluster.getStatus().setServer("https://b")),
                change("reached", cluster -> cluster.getStatus().setReached(null)),
                change("registration", cluster -> cluster.getStatus().setRegistration(null)));
    }

    private static Arguments change(String name, Consumer<Cluster> change) {
        return Arguments.argumentSet(name, change);
    }

    @ParameterizedTest
    @MethodSource("changes")
    void shouldTellApartWhatSomethingIsDecidedFrom(Consumer<Cluster> change) {
        var changed = cluster();
        change.accept(changed);

        assertThat(ClusterFacts.of(changed)).isNotEqualTo(ClusterFacts.of(cluster()));
    }

    @Test
    void shouldNotTellApartWhatNothingIsDecidedFrom() {
        var changed = cluster();
        changed.getMetadata().setResourceVersion("99");
        changed.getStatus().setConditions(List.of(new Condition()));
        changed.getStatus().setKubernetesVersion("v1.35.0");

        assertThat(ClusterFacts.of(changed)).isEqualTo(ClusterFacts.of(cluster()));
    }

    private static Cluster cluster() {
        var reached = new ReachedStatus();
        reached.setServer("https://a");
        var registration = new RegistrationStatus();
        registration.setState(RegistrationState.REGISTERED);
        var status = new ClusterStatus();
        status.setServer("https://a");
        status.setReached(reached);
        status.setRegistration(registration);
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withUid("u")
                .withGeneration(1L)
                .withLabels(Map.of("fleet", "edge"))
                .build());
        cluster.setStatus(status);
        return cluster;
    }
}
