package dev.kokumi.clustercontroller.environment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentReason;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.client.utils.KubernetesSerialization;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;

class EnvironmentStatusPatchTest {
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:10.5Z");
    private static final EnvironmentFindings ONE = new EnvironmentFindings(
            1,
            1,
            List.of(new SelectedCluster("a", true, "Ready")),
            EnvironmentReason.ALL_READY,
            "the one Cluster is Ready");
    private static final EnvironmentFindings NONE =
            new EnvironmentFindings(0, 0, List.of(), EnvironmentReason.NO_CLUSTERS, "none");

    private static Environment environment() {
        var environment = new Environment();
        environment.setMetadata(new ObjectMetaBuilder()
                .withNamespace("platform")
                .withName("prod")
                .withUid("uid")
                .withGeneration(3L)
                .build());
        return environment;
    }

    private static Environment showing(EnvironmentFindings findings) {
        var environment = environment();
        environment.setStatus(EnvironmentStatusPatch.patch(environment, findings, NOW)
                .orElseThrow()
                .getStatus());
        return environment;
    }

    @Test
    void shouldHoldIdentityAndStatusAndNothingElse() {
        var json = new KubernetesSerialization()
                .asJson(EnvironmentStatusPatch.patch(environment(), ONE, NOW).orElseThrow());

        assertThat(json).isEqualToIgnoringWhitespace("""
                {"apiVersion":"delivery.kokumi.dev/v1alpha1","kind":"Environment",
                 "metadata":{"name":"prod","namespace":"platform","uid":"uid"},
                 "status":{"observedGeneration":3,"selected":1,"ready":1,"summary":"1/1",
                 "clusters":[{"name":"a","ready":true,"reason":"Ready"}],
                 "conditions":[{"lastTransitionTime":"2026-01-01T00:00:10Z","message":"the one Cluster is Ready",
                 "observedGeneration":3,"reason":"AllReady","status":"True","type":"Ready"}]}}""");
    }

    @Test
    void shouldBeNothingWhenTheObjectSaysSoAlready() {
        var later = NOW.plus(Duration.ofHours(1));

        assertThat(EnvironmentStatusPatch.patch(showing(ONE), ONE, later)).isEmpty();
        assertThat(EnvironmentStatusPatch.patch(showing(NONE), NONE, later)).isEmpty();
        assertThat(EnvironmentStatusPatch.patch(showing(ONE), NONE, later)).isPresent();
    }
}
