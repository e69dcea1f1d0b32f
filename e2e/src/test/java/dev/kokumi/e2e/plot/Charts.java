package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.plot.ValueMarker;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.ui.Layer;
import org.jfree.chart.ui.RectangleInsets;

/** What charts over time have in common. */
final class Charts {
    private Charts() {}

    /** Draws it with its legend, and a dashed line at the moment that numbers and tables show. */
    static void paint(Graphics2D canvas, Rectangle2D area, XYPlot plot, Window window) {
        plot.setBackgroundPaint(null);
        plot.setOutlineVisible(false);
        plot.setDomainGridlinePaint(Theme.GRID);
        plot.setDomainGridlineStroke(Theme.HAIR);
        plot.setRangeGridlinePaint(Theme.GRID);
        plot.setRangeGridlineStroke(Theme.HAIR);
        plot.setAxisOffset(RectangleInsets.ZERO_INSETS);
        plot.addDomainMarker(
                new ValueMarker(window.minutes(window.moment()), Theme.FAINT, Theme.DASHED), Layer.BACKGROUND);
        var chart = new JFreeChart(null, null, plot, true);
        chart.setBackgroundPaint(null);
        chart.setPadding(RectangleInsets.ZERO_INSETS);
        var legend = chart.getLegend();
        legend.setBackgroundPaint(null);
        legend.setItemFont(Theme.SMALL);
        legend.setItemPaint(Theme.INK);
        legend.setItemLabelPadding(new RectangleInsets(2, 3, 2, 14));
        legend.setFrame(BlockBorder.NONE);
        chart.draw(canvas, area);
    }
}
