package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** One big number, or a list of numbers with their names. */
final class NumberPainter implements Painter {
    private static final double ROW = 26;

    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        var curves = plot.curves();
        if (curves.size() == 1 && curves.getFirst().legend().isEmpty()) {
            double figure = curves.getFirst().last();
            new Text(canvas, Theme.NUMBER, Theme.named(plot.look().colour(figure)))
                    .centred(plot.look().text(figure), area);
            return;
        }
        double height = Math.min(ROW, area.getHeight() / curves.size());
        for (int i = 0; i < curves.size(); i++) {
            var row = Areas.row(area, i, height);
            var curve = curves.get(i);
            var figure = new Text(
                    canvas, Theme.TITLE.deriveFont(15f), Theme.named(plot.look().colour(curve.last())));
            String number = plot.look().text(curve.last());
            figure.right(number, row);
            var rest = new Rectangle2D.Double(
                    row.getX(), row.getY(), row.getWidth() - figure.width(number) - 10, row.getHeight());
            new Text(canvas, Theme.TEXT, Theme.INK).left(curve.legend(), rest);
        }
    }
}
