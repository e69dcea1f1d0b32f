package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A dashboard, panel by panel where it has them.
 *
 * @param title of the dashboard
 * @param plots at least one
 */
public record Picture(String title, Window window, List<Plot> plots) {
    private static final double HEAD = 68;
    private static final double MARGIN = 8;
    private static final double TITLE = 18;

    /** As SVG, which holds the queries as its description. */
    public String svg() {
        double height = HEAD
                + plots.stream().mapToDouble(plot -> plot.grid().bottom()).max().orElse(0)
                + MARGIN;
        var svg = new Svg(Theme.WIDTH, (int) Math.ceil(height));
        svg.describe(
                "%s, drawn from answers of Prometheus".formatted(title),
                plots.stream().flatMap(Picture::queries).collect(Collectors.joining("\n")));
        var canvas = svg.canvas();
        canvas.setPaint(Theme.BACKGROUND);
        canvas.fill(new Rectangle2D.Double(0, 0, Theme.WIDTH, Math.ceil(height)));
        head(canvas);
        plots.forEach(plot -> panel(canvas, plot));
        return svg.text();
    }

    private static Stream<String> queries(Plot plot) {
        return plot.queries().stream().map(query -> plot.title() + ": " + query);
    }

    private void head(Graphics2D canvas) {
        var area = new Rectangle2D.Double(MARGIN, MARGIN, Theme.WIDTH - 2 * MARGIN, HEAD - MARGIN);
        new Text(canvas, Theme.HEADING, Theme.INK).left(title, Areas.row(area, 0, 24));
        var text = new Text(canvas, Theme.TEXT, Theme.FAINT);
        var lines = Areas.below(area, 24);
        text.left(
                "Plots of this dashboard's queries, as a real Prometheus answered them after a rehearsed outage."
                        + " Grafana was not run.",
                Areas.row(lines, 0, 16));
        text.left(
                "Graphs show the whole rehearsal; numbers and tables show minute %.1f, where graphs have a dashed line."
                        .formatted(window.minutes(window.moment())),
                Areas.row(lines, 1, 16));
    }

    private void panel(Graphics2D canvas, Plot plot) {
        var place = plot.grid().pixels();
        var area = new Rectangle2D.Double(place.getX(), place.getY() + HEAD, place.getWidth(), place.getHeight());
        canvas.setPaint(Theme.PANEL);
        canvas.fill(area);
        canvas.setPaint(Theme.BORDER);
        canvas.setStroke(Theme.HAIR);
        canvas.draw(area);
        var inner = Areas.shrink(area, MARGIN);
        new Text(canvas, Theme.TITLE, Theme.INK).left(plot.title(), Areas.row(inner, 0, TITLE - 4));
        plot.kind().painter().paint(canvas, Areas.below(inner, TITLE), plot, window);
    }
}
