package dev.kokumi.e2e.plot;

import java.awt.geom.Rectangle2D;

/** Parts of an area, in pixels. */
final class Areas {
    private Areas() {}

    /** Less by {@code by} on each side. */
    static Rectangle2D shrink(Rectangle2D area, double by) {
        return new Rectangle2D.Double(
                area.getX() + by, area.getY() + by, area.getWidth() - 2 * by, area.getHeight() - 2 * by);
    }

    /** Without the upper {@code by}. */
    static Rectangle2D below(Rectangle2D area, double by) {
        return new Rectangle2D.Double(area.getX(), area.getY() + by, area.getWidth(), area.getHeight() - by);
    }

    /** The {@code index}th of rows that are {@code height} high. */
    static Rectangle2D row(Rectangle2D area, int index, double height) {
        return new Rectangle2D.Double(area.getX(), area.getY() + index * height, area.getWidth(), height);
    }
}
