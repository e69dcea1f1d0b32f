package dev.kokumi.e2e.plot;

import java.awt.Font;
import java.util.List;
import java.util.Map;

/**
 * How a table is written.
 *
 * @param font of the cells; headings are bold
 * @param space between columns, in pixels
 */
record Letters(Font font, double space) {
    Font heading() {
        return font.deriveFont(Font.BOLD);
    }

    /** Of a whole table, in pixels. */
    double width(Map<String, List<String>> columns) {
        return columns.entrySet().stream().mapToDouble(this::width).sum() + space * (columns.size() - 1);
    }

    /** Of the widest cell of a column, its heading among them. */
    double width(Map.Entry<String, List<String>> column) {
        double cells = column.getValue().stream()
                .mapToDouble(cell -> Text.width(cell, font))
                .max()
                .orElse(0);
        return Math.max(Text.width(column.getKey(), heading()), cells);
    }
}
