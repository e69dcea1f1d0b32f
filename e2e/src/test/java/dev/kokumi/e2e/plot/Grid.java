package dev.kokumi.e2e.plot;

import java.awt.geom.Rectangle2D;

/**
 * Where a panel is, and how large, as dashboards say it: 24 columns make the whole width.
 *
 * @param x columns to its left
 * @param y rows above it
 * @param width in columns
 * @param height in rows
 */
public record Grid(int x, int y, int width, int height) {
    private static final double COLUMN = Theme.WIDTH / 24.0;
    private static final double ROW = 28;
    private static final double GAP = 4;

    /** The first row below it. */
    double bottom() {
        return (y + height) * ROW;
    }

    /** In pixels, the gap to its neighbours left out. */
    Rectangle2D pixels() {
        return Areas.shrink(new Rectangle2D.Double(x * COLUMN, y * ROW, width * COLUMN, height * ROW), GAP);
    }
}
