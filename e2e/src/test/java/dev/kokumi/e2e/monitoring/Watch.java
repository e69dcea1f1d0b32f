package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.testbed.prometheus.PrometheusServer;
import dev.kokumi.testbed.prometheus.Sample;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * What Prometheus tells during the rehearsal.
 *
 * @param namespace of the Clusters that count: other tests leave theirs behind
 */
record Watch(PrometheusServer prometheus, String namespace) {
    private static final Duration LIMIT = Duration.ofSeconds(90);

    /** Evaluated each second: a longer gap is a second firing. */
    private static final double GAP_SECONDS = 5;

    void untilFiring(String... alerts) {
        Wait.within(LIMIT, () -> assertThat(firing()).contains(alerts));
    }

    /** Until it fires for an object: {@code label} holds its name. */
    void untilFiringFor(String label, String name, String alert) {
        Wait.within(
                LIMIT,
                () -> assertThat(firing(
                                ours -> ours.at("/labels/" + label).asText().equals(name)))
                        .contains(alert));
    }

    void untilEnded(String... alerts) {
        Wait.within(LIMIT, () -> assertThat(firing()).doesNotContain(alerts));
    }

    /** Each of them fired after a moment; returns when none does any more. */
    void untilRehearsed(Set<String> alerts, Instant since) {
        untilEnded(alerts.toArray(String[]::new));
        var fired = fired(since).keySet();
        assertThat(alerts)
                .allSatisfy(alert -> assertThat(fired).anyMatch(labels -> labels.contains("=" + alert + ",")));
    }

    /** Alerts that fire now; each says what to do in whole sentences. */
    Set<String> firing() {
        return firing(any -> true);
    }

    private Set<String> firing(Predicate<JsonNode> wanted) {
        return prometheus.alerts().stream()
                .filter(alert -> alert.path("state").asText().equals("firing"))
                .filter(alert -> isOurs(alert.at("/labels/namespace").asText()))
                .filter(wanted)
                .peek(Watch::shouldRead)
                .map(alert -> alert.at("/labels/alertname").asText())
                .collect(Collectors.toCollection(TreeSet::new));
    }

    /** When each alert, by its labels, began to fire after a moment. */
    Map<String, List<Instant>> fired(Instant since) {
        var times = new TreeMap<String, List<Instant>>();
        for (var series : prometheus.query("ALERTS{alertstate=\"firing\"}[15m]")) {
            var beginnings = beginnings(series, since.toEpochMilli() / 1e3);
            if (isOurs(series.label("namespace")) && !beginnings.isEmpty()) {
                times.put(series.labels().toString(), beginnings);
            }
        }
        return times;
    }

    /** Until Prometheus has the series; what is counted from then on is a rate to it. */
    void untilScraped(String metric) {
        Wait.within(LIMIT, () -> assertThat(prometheus.query(metric)).as(metric).isNotEmpty());
    }

    /** Each once: with durations this short, a rate is there for seconds after what it counts. */
    void untilEveryPanelAnswered(Runnable meanwhile) {
        var panels = Panel.all().stream()
                .collect(Collectors.toMap(Panel::toString, panel -> panel.expr(namespace, ".*"), (one, same) -> one));
        untilEachAnswered("panels without data", panels, meanwhile);
    }

    /** Each once. */
    void untilEveryRecordAnswered(Runnable meanwhile) {
        var records = Rule.all().stream()
                .map(Rule::record)
                .filter(record -> !record.isEmpty())
                .collect(Collectors.toMap(Function.identity(), Function.identity(), (one, same) -> one));
        untilEachAnswered("records without data", records, meanwhile);
    }

    private void untilEachAnswered(String what, Map<String, String> queries, Runnable meanwhile) {
        assertThat(queries).isNotEmpty();
        var silent = new TreeMap<>(queries);
        Wait.within(LIMIT, () -> {
            meanwhile.run();
            silent.values().removeIf(this::answers);
            assertThat(silent.keySet()).as(what).isEmpty();
        });
    }

    /** Data, and figures among them. */
    private boolean answers(String expr) {
        return prometheus.query(expr).stream().anyMatch(sample -> !Double.isNaN(sample.value()));
    }

    private boolean isOurs(String of) {
        return of.isEmpty() || of.equals(namespace);
    }

    private static void shouldRead(JsonNode alert) {
        for (var text : List.of("summary", "description")) {
            assertThat(alert.path("annotations").path(text).asText())
                    .isNotBlank()
                    .doesNotContain("<no value>", "<error", "{{");
        }
    }

    private static List<Instant> beginnings(Sample series, double since) {
        var beginnings = new ArrayList<Instant>();
        double before = 0;
        for (var point : series.points()) {
            if (point.time() >= since && point.time() - before > GAP_SECONDS) {
                beginnings.add(Instant.ofEpochMilli(Math.round(point.time() * 1e3)));
            }
            before = point.time();
        }
        return beginnings;
    }
}
