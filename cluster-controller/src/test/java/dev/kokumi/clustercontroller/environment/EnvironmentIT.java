package dev.kokumi.clustercontroller.environment;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentCluster;
import dev.kokumi.clustercontroller.fixture.RunningController;
import dev.kokumi.clustercontroller.fixture.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.Condition;
import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class EnvironmentIT {
    private static final LabelSelector EU =
            new LabelSelectorBuilder().addToMatchLabels("region", "eu").build();
    private static ControlPlane hub;
    private static RunningController service;

    private Workspace workspace;

    @BeforeAll
    static void start(@Hub ControlPlane controlPlane) {
        hub = controlPlane;
        RunningController.install(hub);
        service = RunningController.on(hub, Map.of());
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    @BeforeEach
    void workspace(TestNamespace namespace) {
        workspace = new Workspace(namespace);
    }

    private static Condition ready(Environment environment) {
        return requireNonNull(environment.getStatus().getConditions()).getFirst();
    }

    private void label(String cluster, String region) {
        workspace.edit(cluster, c -> c.getMetadata().setLabels(Map.of("region", region)));
    }

    @Test
    void shouldCountWhatItSelects() {
        workspace.environment("eu", EU);
        assertThat(ready(workspace.awaitSummary("eu", "0/0")).getReason()).isEqualTo("NoClusters");

        workspace.inCluster("hub");
        label("hub", "eu");
        assertThat(ready(workspace.awaitSummary("eu", "1/1")).getReason()).isEqualTo("AllReady");

        workspace.cluster("no-secret", Map.of("region", "eu"));
        workspace.awaitReason("no-secret", "SecretNotFound");
        var two = workspace.awaitSummary("eu", "1/2");
        assertThat(two.getStatus().getClusters())
                .extracting(EnvironmentCluster::getName)
                .containsExactly("no-secret", "hub");

        label("no-secret", "us");
        workspace.awaitSummary("eu", "1/1");
        workspace.delete("hub");
        workspace.awaitSummary("eu", "0/0");
    }

    @Test
    void shouldWriteAtMostOnceASecond() {
        workspace.environment("all", new LabelSelector());
        workspace.awaitSummary("all", "0/0");
        var since = Instant.now();

        IntStream.range(0, 60).forEach(i -> workspace.inCluster("c" + i));
        workspace.awaitSummary("all", "60/60");

        long seconds = Duration.between(since, Instant.now()).toSeconds();
        long writes = hub.auditLog()
                .filter(record -> record.time().isAfter(since))
                .filter(record -> record.resource().equals("environments")
                        && record.verb().equals("patch"))
                .filter(record -> record.namespace().equals(workspace.namespace()))
                .count();
        assertThat(writes).isBetween(1L, seconds + 2);
    }
}
