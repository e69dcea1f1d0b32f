package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.XYLineAndShapeRenderer;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** A line for each answer, over time. */
final class LinePainter implements Painter {
    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        var dataset = new XYSeriesCollection();
        var renderer = new XYLineAndShapeRenderer(true, false);
        renderer.setDrawSeriesLineAsPath(true);
        for (int i = 0; i < plot.curves().size(); i++) {
            dataset.addSeries(series(plot.curves().get(i), window));
            renderer.setSeriesPaint(i, Theme.curve(i));
            renderer.setSeriesStroke(i, Theme.LINE);
        }
        Charts.paint(canvas, area, new XYPlot(dataset, Axes.minutes(window), Axes.figures(plot), renderer), window);
    }

    /** A point alone is drawn for as long as one step. Two of the same name are refused: nobody could tell them apart. */
    private static XYSeries series(Curve curve, Window window) {
        var series = new XYSeries(curve.legend(), false, true);
        for (var run : Runs.of(curve, window)) {
            Runs.corners(run).forEach(point -> series.add(window.minutes(point.time()), point.value()));
            double end = window.minutes(run.getLast().time());
            if (run.size() == 1) {
                series.add(end + window.stepMinutes(), run.getLast().value());
            }
            series.add(end, Double.NaN);
        }
        return series;
    }
}
