package dev.kokumi.e2e.plot;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;

/** Draws what is in a panel. */
interface Painter {
    /** @param area what it may fill, below the title */
    void paint(Graphics2D canvas, Rectangle2D area, Plot plot, Window window);
}
