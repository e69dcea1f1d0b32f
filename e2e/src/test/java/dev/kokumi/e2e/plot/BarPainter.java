package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** A bar for each figure, the greatest over the whole width. */
final class BarPainter implements Painter {
    private static final double ROW = 34;
    private static final double NAME = 120;
    private static final double FIGURE = 60;

    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        var curves = plot.curves();
        double height = Math.min(ROW, area.getHeight() / curves.size());
        double most = curves.stream().mapToDouble(Curve::last).max().orElse(1);
        for (int i = 0; i < curves.size(); i++) {
            var row = Areas.row(area, i, height);
            var curve = curves.get(i);
            var name = new Rectangle2D.Double(row.getX(), row.getY(), NAME - 10, height);
            new Text(canvas, Theme.TEXT, Theme.INK).left(curve.legend(), name);
            double width = (row.getWidth() - NAME - FIGURE) * (most > 0 ? Math.max(0, curve.last()) / most : 0);
            canvas.setPaint(Theme.curve(i));
            canvas.fill(new Rectangle2D.Double(row.getX() + NAME, row.getY() + 5, width, height - 10));
            new Text(canvas, Theme.TITLE, Theme.INK).right(plot.look().text(curve.last()), row);
        }
    }
}
