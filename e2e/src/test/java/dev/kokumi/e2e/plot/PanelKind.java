package dev.kokumi.e2e.plot;

import java.util.Locale;

/** The types of panels that the dashboards have. */
public enum PanelKind {
    STAT(new NumberPainter()),
    BARGAUGE(new BarPainter()),
    TABLE(new TablePainter()),
    TIMESERIES(new LinePainter()),
    STATE_TIMELINE(new TimelinePainter());

    private final Painter painter;

    PanelKind(Painter painter) {
        this.painter = painter;
    }

    /**
     * By Grafana's name.
     *
     * @throws IllegalArgumentException when it is of another type
     */
    public static PanelKind of(String grafana) {
        return valueOf(grafana.toUpperCase(Locale.ROOT).replace('-', '_'));
    }

    /** Whether it shows a time, rather than a moment. */
    public boolean hasTime() {
        return switch (this) {
            case TIMESERIES, STATE_TIMELINE -> true;
            case STAT, BARGAUGE, TABLE -> false;
        };
    }

    Painter painter() {
        return painter;
    }
}
