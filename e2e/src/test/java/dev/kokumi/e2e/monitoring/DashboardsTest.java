package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Dashboards can be imported as they are, and show only what somebody exports. */
class DashboardsTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    /** What every Grafana has without a plug-in. */
    private static final Set<String> BUILT_IN = Set.of("stat", "timeseries", "bargauge", "table", "state-timeline");

    @Test
    void shouldShowMetricsThatAreDocumented() {
        assertThat(Panel.all())
                .hasSizeGreaterThan(40)
                .allSatisfy(panel -> assertThat(MetricNames.of(panel.expr()))
                        .as(panel::toString)
                        .isSubsetOf(MetricNames.documentedAndRecorded()));
    }

    /** A metric that nobody looks at may be superfluous: each is on a dashboard, or in a rule that is. */
    @Test
    void shouldShowEveryMetricThatIsDocumented() {
        var shown = new HashSet<String>();
        Panel.all().forEach(panel -> shown.addAll(MetricNames.of(panel.expr())));
        Rule.all().stream()
                .filter(rule -> shown.contains(rule.record()))
                .forEach(rule -> shown.addAll(MetricNames.of(rule.expr())));

        assertThat(shown).containsAll(MetricNames.documentedAndRecorded());
    }

    @Test
    void shouldNeedNothingThatGrafanaDoesNotBring() throws IOException {
        var uids = new HashSet<String>();
        for (var file : Monitoring.files("dashboards", ".json")) {
            var dashboard = JSON.readTree(Monitoring.read(file));
            assertThat(uids.add(dashboard.path("uid").asText()))
                    .as("uid of %s is its own", file)
                    .isTrue();
            assertThat(dashboard.at("/templating/list").findValuesAsText("name"))
                    .contains("datasource");
            assertThat(dashboard.path("panels")).isNotEmpty().allSatisfy(panel -> {
                assertThat(panel.path("type").asText()).isIn(BUILT_IN);
                assertThat(panel.at("/datasource/uid").asText()).isEqualTo("${datasource}");
                assertThat(panel.path("targets")).isNotEmpty();
                assertThat(right(panel))
                        .as("%s fits the 24 columns", panel.path("title"))
                        .isLessThanOrEqualTo(24);
            });
        }
        assertThat(uids).hasSize(4);
    }

    private static int right(JsonNode panel) {
        return panel.at("/gridPos/x").asInt() + panel.at("/gridPos/w").asInt();
    }
}
