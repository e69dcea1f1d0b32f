package dev.kokumi.e2e.plot;

import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;

/** Colours, fonts and strokes, on a light background. */
final class Theme {
    /** Of a picture, in pixels. */
    static final int WIDTH = 1000;

    static final Color BACKGROUND = new Color(0xf4f5f7);
    static final Color PANEL = Color.WHITE;
    static final Color BORDER = new Color(0xd8dbe0);
    static final Color GRID = new Color(0xe6e8eb);
    static final Color INK = new Color(0x24292f);
    static final Color FAINT = new Color(0x636c76);

    static final Font HEADING = new Font(Font.SANS_SERIF, Font.BOLD, 18);
    static final Font TITLE = new Font(Font.SANS_SERIF, Font.BOLD, 12);
    static final Font NUMBER = new Font(Font.SANS_SERIF, Font.BOLD, 34);
    static final Font TEXT = new Font(Font.SANS_SERIF, Font.PLAIN, 11);
    static final Font SMALL = new Font(Font.SANS_SERIF, Font.PLAIN, 10);

    static final BasicStroke HAIR = new BasicStroke(1);
    static final BasicStroke LINE = new BasicStroke(1.6f, BasicStroke.CAP_ROUND, BasicStroke.JOIN_ROUND);
    static final BasicStroke DASHED =
            new BasicStroke(1, BasicStroke.CAP_BUTT, BasicStroke.JOIN_MITER, 10, new float[] {4, 3}, 0);

    private static final int[] CURVES = {
        0x1f77b4, 0xe6820e, 0x2ca02c, 0xd62728, 0x9467bd, 0x8c564b, 0xd457b0, 0x7f7f7f, 0xa3a31a, 0x17a2b8
    };

    private Theme() {}

    /** Of the curve with this index; the eleventh has that of the first. */
    static Color curve(int index) {
        return new Color(CURVES[index % CURVES.length]);
    }

    /**
     * By Grafana's name; ink when the name is empty.
     *
     * @throws IllegalArgumentException when no dashboard had it so far
     */
    static Color named(String grafana) {
        return switch (grafana) {
            case "" -> INK;
            case "green" -> new Color(0x37872d);
            case "orange" -> new Color(0xd9730d);
            case "red" -> new Color(0xc4162a);
            default -> throw new IllegalArgumentException("no colour is known by the name " + grafana);
        };
    }
}
