package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** A row for each answer: its labels, then its figure. */
final class TablePainter implements Painter {
    private static final String FIGURE = "Value";
    private static final double ROW = 19;
    private static final double SPACE = 14;

    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        var columns = columns(plot);
        int fitting = (int) (area.getHeight() / ROW) - 1;
        int shown = plot.curves().size() <= fitting ? plot.curves().size() : fitting - 1;
        var rows = plot.curves().subList(0, shown);
        double x = area.getX();
        double fair = area.getWidth() / columns.size() - SPACE;
        boolean tight = columns.stream()
                        .mapToDouble(name -> width(canvas, name, cells(plot, rows, name)) + SPACE)
                        .sum()
                > area.getWidth();
        for (String name : columns) {
            var cells = cells(plot, rows, name);
            double width = tight ? fair : width(canvas, name, cells);
            column(canvas, new Rectangle2D.Double(x, area.getY(), width, area.getHeight()), name, cells);
            x += width + SPACE;
        }
        canvas.setPaint(Theme.BORDER);
        canvas.setStroke(Theme.HAIR);
        canvas.draw(new Line2D.Double(area.getX(), area.getY() + ROW, area.getMaxX(), area.getY() + ROW));
        if (shown < plot.curves().size()) {
            new Text(canvas, Theme.SMALL, Theme.FAINT)
                    .left("and %d more".formatted(plot.curves().size() - shown), Areas.row(area, shown + 1, ROW));
        }
    }

    private static List<String> columns(Plot plot) {
        var labels = new TreeSet<String>();
        plot.curves().forEach(curve -> labels.addAll(curve.labels().keySet()));
        var columns = new ArrayList<>(labels);
        columns.add(FIGURE);
        columns.removeAll(plot.look().hidden());
        return columns;
    }

    private static List<String> cells(Plot plot, List<Curve> rows, String column) {
        return rows.stream()
                .map(row -> column.equals(FIGURE)
                        ? plot.look().text(row.last())
                        : row.labels().getOrDefault(column, ""))
                .toList();
    }

    /** Of the widest cell. */
    private static double width(Graphics2D canvas, String name, List<String> cells) {
        var text = new Text(canvas, Theme.TEXT, Theme.INK);
        return Math.max(
                new Text(canvas, Theme.STRONG, Theme.INK).width(name),
                cells.stream().mapToDouble(text::width).max().orElse(0));
    }

    private static void column(Graphics2D canvas, Rectangle2D area, String name, List<String> cells) {
        new Text(canvas, Theme.STRONG, Theme.INK).left(name, Areas.row(area, 0, ROW));
        var text = new Text(canvas, Theme.TEXT, Theme.INK);
        for (int i = 0; i < cells.size(); i++) {
            text.left(cells.get(i), Areas.row(area, i + 1, ROW));
        }
    }
}
