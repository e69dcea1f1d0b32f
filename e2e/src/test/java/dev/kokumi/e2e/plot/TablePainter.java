package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Line2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/** A row for each answer: its labels, then its figure. */
final class TablePainter implements Painter {
    private static final String FIGURE = "Value";
    private static final double ROW = 19;
    private static final List<Letters> LETTERS =
            List.of(new Letters(Theme.TEXT, 14), new Letters(Theme.TEXT, 8), new Letters(Theme.SMALL, 8));

    @Override
    public void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window) {
        int fitting = (int) (area.getHeight() / ROW) - 1;
        int shown = plot.curves().size() <= fitting ? plot.curves().size() : fitting - 1;
        var rows = plot.curves().subList(0, shown);
        var cells = new LinkedHashMap<String, List<String>>();
        columns(plot).forEach(name -> cells.put(name, cells(plot, rows, name)));
        columns(canvas, area, cells);
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

    /** As wide as their cells; in smaller letters, then all equal, when the table is too narrow for that. */
    private static void columns(Graphics2D canvas, Rectangle2D area, Map<String, List<String>> cells) {
        var letters = LETTERS.stream()
                .filter(size -> size.width(cells) <= area.getWidth())
                .findFirst();
        var used = letters.orElse(LETTERS.getLast());
        double x = area.getX();
        for (var column : cells.entrySet()) {
            double width = letters.isPresent() ? used.width(column) : area.getWidth() / cells.size() - used.space();
            var place = new Rectangle2D.Double(x, area.getY(), width, area.getHeight());
            new Text(canvas, used.heading(), Theme.INK).left(column.getKey(), Areas.row(place, 0, ROW));
            var text = new Text(canvas, used.font(), Theme.INK);
            for (int i = 0; i < column.getValue().size(); i++) {
                text.left(column.getValue().get(i), Areas.row(place, i + 1, ROW));
            }
            x += width + used.space();
        }
    }
}
