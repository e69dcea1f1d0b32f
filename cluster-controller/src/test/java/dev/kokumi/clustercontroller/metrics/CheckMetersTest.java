package dev.kokumi.clustercontroller.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckFinding;
import dev.kokumi.clustercontroller.check.Lane;
import io.micrometer.prometheus.PrometheusConfig;
import io.micrometer.prometheus.PrometheusMeterRegistry;
import java.time.Duration;
import org.junit.jupiter.api.Test;

@SuppressWarnings("deprecation") // the registry Quarkus serves
class CheckMetersTest {
    @Test
    void shouldCountIntoHistogramsWithTheDocumentedNames() {
        var registry = new PrometheusMeterRegistry(PrometheusConfig.DEFAULT);
        var meters = new CheckMeters(registry);

        meters.started(Lane.SLOW, Duration.ofSeconds(31));
        meters.ended(new CheckFinding.Failed(Reason.TLS_FAILED, "", false), Duration.ofMillis(20));

        assertThat(registry.scrape())
                .contains("kokumi_cluster_check_duration_seconds_bucket{outcome=\"TLSFailed\",le=\"0.025\",} 1.0")
                .contains("kokumi_check_lateness_seconds_bucket{lane=\"slow\",le=\"30.0\",} 0.0")
                .contains("kokumi_check_lateness_seconds_bucket{lane=\"slow\",le=\"60.0\",} 1.0");
    }
}
