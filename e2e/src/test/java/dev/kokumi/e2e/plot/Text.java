package dev.kokumi.e2e.plot;

import java.awt.Color;
import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.font.FontRenderContext;
import java.awt.geom.Rectangle2D;

/** Lines of text that stay within their area. */
final class Text {
    /** Not rounded to the pixels of a screen. */
    private static final FontRenderContext EXACT = new FontRenderContext(null, true, true);

    private final Graphics2D canvas;
    private final Font font;
    private final Color colour;

    Text(Graphics2D canvas, Font font, Color colour) {
        this.canvas = canvas;
        this.font = font;
        this.colour = colour;
    }

    /** In pixels. */
    static double width(String line, Font font) {
        return font.getStringBounds(line, EXACT).getWidth();
    }

    double width(String line) {
        return width(line, font);
    }

    void left(String line, Rectangle2D area) {
        draw(fitting(line, area), area.getX(), area);
    }

    void right(String line, Rectangle2D area) {
        String fitting = fitting(line, area);
        draw(fitting, area.getMaxX() - width(fitting), area);
    }

    void centred(String line, Rectangle2D area) {
        String fitting = fitting(line, area);
        draw(fitting, area.getCenterX() - width(fitting) / 2, area);
    }

    private void draw(String line, double x, Rectangle2D area) {
        var metrics = canvas.getFontMetrics(font);
        double baseline = area.getCenterY() + (metrics.getAscent() - metrics.getDescent()) / 2.0;
        canvas.setFont(font);
        canvas.setPaint(colour);
        canvas.drawString(line, (float) x, (float) baseline);
    }

    /** What is too long ends in an ellipsis. */
    private String fitting(String line, Rectangle2D area) {
        if (width(line) <= area.getWidth()) {
            return line;
        }
        int end = line.length();
        while (end > 0 && width(line.substring(0, end) + "…") > area.getWidth()) {
            end--;
        }
        return line.substring(0, end) + "…";
    }
}
