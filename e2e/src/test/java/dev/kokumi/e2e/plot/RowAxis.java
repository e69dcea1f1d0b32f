package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.SymbolAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;

/** A name for each row, the first on top. JFreeChart's own axis leaves names out where it thinks that they are too near. */
final class RowAxis extends SymbolAxis {
    private static final long serialVersionUID = 1;

    /** Names may turn out some pixels wider where the picture is seen than the fonts of this machine say. */
    private static final RectangleInsets SPACE = new RectangleInsets(0, 14, 0, 4);

    /** @param height of a row in pixels; the letters fit it */
    RowAxis(List<Curve> curves, double height) {
        super("", curves.stream().map(Curve::legend).toArray(String[]::new));
        setInverted(true);
        setGridBandsVisible(false);
        setRange(-0.5, curves.size() - 0.5);
        Axes.style(this);
        setTickLabelFont(Theme.SMALL.deriveFont((float) Math.clamp(height / 1.2, 6, Theme.SMALL.getSize())));
        setTickLabelInsets(SPACE);
        setTickLabelPaint(Theme.INK);
    }

    @Override
    protected List<NumberTick> refreshTicksVertical(Graphics2D canvas, Rectangle2D area, RectangleEdge edge) {
        var names = getSymbols();
        return IntStream.range(0, names.length)
                .mapToObj(row -> new NumberTick(row, names[row], TextAnchor.CENTER_RIGHT, TextAnchor.CENTER_RIGHT, 0))
                .toList();
    }
}
