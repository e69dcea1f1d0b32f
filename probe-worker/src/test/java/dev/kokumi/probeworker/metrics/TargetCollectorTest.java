package dev.kokumi.probeworker.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetStatus;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.prometheus.client.CollectorRegistry;
import io.prometheus.client.exporter.common.TextFormat;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TargetCollectorTest {
    private final List<ClusterTarget> targets = new ArrayList<>();
    private final CollectorRegistry registry = new CollectorRegistry();
    private boolean leading = true;

    @BeforeEach
    void register() {
        registry.register(new TargetCollector(() -> targets, () -> leading));
    }

    private void add(String name, @Nullable String expires) {
        var target = new ClusterTarget();
        target.setMetadata(
                new ObjectMetaBuilder().withNamespace("team-a").withName(name).build());
        if (expires != null) {
            var status = new ClusterTargetStatus();
            status.setCredentialExpires(expires);
            target.setStatus(status);
        }
        targets.add(target);
    }

    private List<String> scrape() {
        var text = new StringWriter();
        try {
            TextFormat.write004(text, registry.metricFamilySamples());
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
        return text.toString().lines().filter(line -> !line.startsWith("#")).toList();
    }

    @Test
    void shouldShowWhenEachCredentialEndsThatDoes() {
        add("ends", "2033-05-18T03:33:20Z");
        add("lasts", null);
        add("odd", "tomorrow");

        assertThat(scrape())
                .containsExactly(
                        "kokumi_target_credential_expiry_timestamp_seconds{namespace=\"team-a\",target=\"ends\",} 2.0E9");
    }

    @Test
    void shouldLeaveNothingBehindOfADeletedTarget() {
        add("ends", "2033-05-18T03:33:20Z");
        scrape();
        targets.clear();

        assertThat(scrape()).isEmpty();
    }

    @Test
    void shouldShowNothingOnAReplicaThatWaits() {
        add("ends", "2033-05-18T03:33:20Z");
        leading = false;

        assertThat(scrape()).isEmpty();
    }
}
