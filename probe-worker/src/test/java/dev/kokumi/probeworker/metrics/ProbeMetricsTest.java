package dev.kokumi.probeworker.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.probeworker.item.ItemResult;
import dev.kokumi.probeworker.probe.Conclusion;
import dev.kokumi.probeworker.probe.ProbeOutcome;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ProbeMetricsTest {
    private final SimpleMeterRegistry registry = new SimpleMeterRegistry();
    private final ProbeMetrics metrics = new ProbeMetrics(registry);

    @Test
    void shouldCountVerbsTogetherSoThatNoNameBecomesALabel() {
        metrics.probed(
                new ProbeOutcome(
                        List.of(
                                ItemResult.passed("verb:get secrets/mine", ""),
                                ItemResult.passed("verb:create pods", ""),
                                ItemResult.failed("canary", "no post")),
                        Optional.of("canary"),
                        Set.of(),
                        new Conclusion.ItemFailed("canary", "no post")),
                Duration.ofSeconds(3));

        assertThat(count("verb", "Passed")).isEqualTo(2);
        assertThat(count("canary", "Failed")).isEqualTo(1);
        assertThat(registry.get("kokumi.probe.duration").timer().totalTime(java.util.concurrent.TimeUnit.SECONDS))
                .isEqualTo(3);
    }

    @Test
    void shouldCountFetchesOfKeysByResult() {
        metrics.keysFetched("success");
        metrics.keysCooled();

        assertThat(registry.get("kokumi.signing.key.refetches")
                        .tag("result", "cooldown")
                        .counter()
                        .count())
                .isEqualTo(1);
    }

    private double count(String item, String result) {
        return registry.get("kokumi.probe.items")
                .tag("item", item)
                .tag("result", result)
                .counter()
                .count();
    }
}
