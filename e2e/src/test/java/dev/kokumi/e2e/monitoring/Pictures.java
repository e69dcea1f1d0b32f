package dev.kokumi.e2e.monitoring;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.kokumi.e2e.plot.Curve;
import dev.kokumi.e2e.plot.Grid;
import dev.kokumi.e2e.plot.PanelKind;
import dev.kokumi.e2e.plot.Picture;
import dev.kokumi.e2e.plot.Plot;
import dev.kokumi.e2e.plot.Window;
import dev.kokumi.testbed.binary.Binaries;
import dev.kokumi.testbed.prometheus.PrometheusServer;
import dev.kokumi.testbed.prometheus.Sample;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The dashboards of a rehearsal, drawn from what Prometheus answers to their queries.
 *
 * @param namespace of the Clusters that are shown
 */
record Pictures(PrometheusServer prometheus, String namespace, Window window) {
    /** Those that the documents show. */
    static final Path FOLDER = Binaries.root().resolve("docs/images");

    private static final Pattern LABEL = Pattern.compile("\\{\\{\\s*(\\w+)\\s*}}");

    /** Into the documents with {@code -Dkokumi.update}, else where the build leaves what nobody keeps. */
    void write() {
        var folder = System.getProperty("kokumi.update") != null
                ? FOLDER
                : Binaries.root().resolve("e2e/target/pictures");
        try {
            Files.createDirectories(folder);
            for (var dashboard : Dashboard.all()) {
                Files.writeString(dashboard.picture(folder), picture(dashboard).svg());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Picture picture(Dashboard dashboard) {
        var plots =
                dashboard.panels().stream().map(panel -> plot(dashboard, panel)).toList();
        assertThat(plots)
                .allSatisfy(plot -> assertThat(plot.curves())
                        .as("series of %s / %s", dashboard.name(), plot.title())
                        .isNotEmpty());
        return new Picture(dashboard.title(), window, plots);
    }

    private Plot plot(Dashboard dashboard, JsonNode panel) {
        var kind = PanelKind.of(panel.path("type").asText());
        var queries = Panel.of(dashboard, panel);
        return new Plot(
                kind,
                panel.path("title").asText(),
                queries.stream().map(Panel::expr).toList(),
                grid(panel.path("gridPos")),
                Looks.of(panel),
                queries.stream().flatMap(query -> curves(kind, query).stream()).toList());
    }

    private List<Curve> curves(PanelKind kind, Panel query) {
        var from = kind.hasTime() ? window.from() : window.moment();
        var to = kind.hasTime() ? window.to() : window.moment();
        return prometheus.range(query.expr(namespace, ".*"), from, to, window.step()).stream()
                .map(series -> new Curve(legend(query.legend(), series), series.labels(), series.points()))
                .filter(Curve::hasFigures)
                .toList();
    }

    private static String legend(String format, Sample series) {
        return LABEL.matcher(format).replaceAll(label -> Matcher.quoteReplacement(series.label(label.group(1))));
    }

    private static Grid grid(JsonNode at) {
        return new Grid(
                at.path("x").asInt(),
                at.path("y").asInt(),
                at.path("w").asInt(),
                at.path("h").asInt());
    }
}
