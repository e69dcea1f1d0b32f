package dev.kokumi.e2e.plot;

import dev.kokumi.testbed.prometheus.Sample;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.TreeMap;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.renderer.xy.StandardXYBarPainter;
import org.jfree.chart.renderer.xy.XYBarRenderer;
import org.jfree.data.xy.XYIntervalSeries;
import org.jfree.data.xy.XYIntervalSeriesCollection;

/** A row for each answer, coloured by what the figure was at the time. */
final class TimelinePainter implements Painter {
    private static final double HALF = 0.36;

    /** What axis and legend take. */
    private static final double BELOW = 46;

    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        var states = new TreeMap<Double, XYIntervalSeries>();
        var curves = plot.curves();
        for (int row = 0; row < curves.size(); row++) {
            for (var run : Runs.of(curves.get(row), window)) {
                blocks(run, row, plot.look(), window, states);
            }
        }
        var dataset = new XYIntervalSeriesCollection();
        var renderer = new XYBarRenderer();
        renderer.setUseYInterval(true);
        renderer.setShadowVisible(false);
        renderer.setBarPainter(new StandardXYBarPainter());
        states.forEach((figure, blocks) -> {
            renderer.setSeriesPaint(
                    dataset.getSeriesCount(), Theme.named(plot.look().colour(figure)));
            dataset.addSeries(blocks);
        });
        Charts.paint(
                canvas,
                area,
                new XYPlot(
                        dataset,
                        Axes.minutes(window),
                        new RowAxis(curves, (area.getHeight() - BELOW) / curves.size()),
                        renderer),
                window);
    }

    /** One for each time that the figure stayed the same; the last lasts a step. */
    private static void blocks(
            List<Sample.Point> run, int row, Look look, Window window, TreeMap<Double, XYIntervalSeries> states) {
        int from = 0;
        for (int i = 1; i <= run.size(); i++) {
            double figure = run.get(from).value();
            if (i < run.size() && run.get(i).value() == figure) {
                continue;
            }
            double begin = window.minutes(run.get(from).time());
            double end = i < run.size()
                    ? window.minutes(run.get(i).time())
                    : window.minutes(run.getLast().time()) + window.stepMinutes();
            states.computeIfAbsent(figure, state -> new XYIntervalSeries(look.text(state), false, true))
                    .add(begin, begin, Math.min(end, window.end()), row, row - HALF, row + HALF);
            from = i;
        }
    }
}
