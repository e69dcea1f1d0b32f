package dev.kokumi.clustercontroller.environment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.EnvironmentReason;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class EnvironmentPolicyTest {
    private static final SelectedCluster READY = new SelectedCluster("b", true, "Ready");
    private static final SelectedCluster DOWN = new SelectedCluster("c", false, "Unreachable");

    private static EnvironmentFindings decide(SelectedCluster... selected) {
        return EnvironmentPolicy.decide(new EnvironmentInputs(true, Optional.empty(), List.of(selected)));
    }

    @Test
    void shouldBeReadyWhenEveryClusterIs() {
        var findings = decide(READY, new SelectedCluster("a", true, "Ready"));

        assertThat(findings.reason()).isEqualTo(EnvironmentReason.ALL_READY);
        assertThat(findings.summary()).isEqualTo("2/2");
        assertThat(findings.message()).isEqualTo("all 2 Clusters are Ready");
    }

    @Test
    void shouldNotSayAllOfOne() {
        assertThat(decide(READY).message()).isEqualTo("the one Cluster is Ready");
    }

    @Test
    void shouldNameWhatIsNotReady() {
        var findings = decide(READY, DOWN, new SelectedCluster("a", true, "Ready"));

        assertThat(findings.reason()).isEqualTo(EnvironmentReason.CLUSTERS_NOT_READY);
        assertThat(findings.summary()).isEqualTo("2/3");
        assertThat(findings.message()).isEqualTo("1 of 3 Clusters are not Ready: c (Unreachable)");
    }

    @Test
    void shouldListThoseNotReadyFirstThenByName() {
        assertThat(decide(
                                new SelectedCluster("z", false, "Checking"),
                                READY,
                                new SelectedCluster("a", true, "Ready"),
                                DOWN)
                        .clusters())
                .extracting(SelectedCluster::name)
                .containsExactly("c", "z", "a", "b");
    }

    @Test
    void shouldListAHundredAndCountAll() {
        var many = IntStream.range(0, 250)
                .mapToObj(i -> new SelectedCluster("c%03d".formatted(i), i != 249, i == 249 ? "TLSFailed" : "Ready"))
                .toArray(SelectedCluster[]::new);

        var findings = decide(many);

        assertThat(findings.clusters()).hasSize(100);
        assertThat(findings.clusters().getFirst().name()).isEqualTo("c249");
        assertThat(findings.summary()).isEqualTo("249/250");
    }

    @Test
    void shouldNameThreeAndCountTheRest() {
        var down = IntStream.range(0, 5)
                .mapToObj(i -> new SelectedCluster("c" + i, false, "Unreachable"))
                .toArray(SelectedCluster[]::new);

        assertThat(decide(down).message())
                .isEqualTo("5 of 5 Clusters are not Ready:"
                        + " c0 (Unreachable), c1 (Unreachable), c2 (Unreachable) and 2 more");
    }

    @Test
    void shouldSayWhatToDoWhenNothingIsSelected() {
        var findings = decide();
        var absent = EnvironmentPolicy.decide(new EnvironmentInputs(false, Optional.empty(), List.of()));

        assertThat(findings.reason()).isEqualTo(EnvironmentReason.NO_CLUSTERS);
        assertThat(findings.summary()).isEqualTo("0/0");
        assertThat(findings.message()).contains("label a Cluster");
        assertThat(absent.reason()).isEqualTo(EnvironmentReason.NO_CLUSTERS);
        assertThat(absent.message()).contains("{} for every Cluster");
    }

    @Test
    void shouldNameTheProblemOfASelectorBeforeAnythingElse() {
        var findings = EnvironmentPolicy.decide(new EnvironmentInputs(
                true, Optional.of("spec.clusterSelector.matchExpressions[0].values must not be empty"), List.of()));

        assertThat(findings.reason()).isEqualTo(EnvironmentReason.SELECTOR_INVALID);
        assertThat(findings.message()).contains("matchExpressions[0]");
    }
}
