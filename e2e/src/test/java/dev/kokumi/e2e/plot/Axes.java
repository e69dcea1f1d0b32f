package dev.kokumi.e2e.plot;

import java.text.FieldPosition;
import java.text.NumberFormat;
import java.text.ParsePosition;
import java.util.function.DoubleFunction;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTickUnit;
import org.jfree.chart.axis.TickUnitSource;
import org.jfree.chart.axis.TickUnits;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.data.Range;

/** Axes with ticks at round figures. */
final class Axes {
    private static final double[] MINUTES = {0.25, 0.5, 1, 2, 5, 10, 30, 60};
    private static final double[] SECONDS = {10, 15, 30, 60, 120, 300, 600, 1_800, 3_600, 7_200, 21_600, 43_200, 86_400
    };

    private Axes() {}

    /** From the beginning of the window to its end. */
    static ValueAxis minutes(Window window) {
        var axis = new NumberAxis();
        axis.setRange(0, window.end());
        axis.setStandardTickUnits(ticks(MINUTES));
        axis.setNumberFormatOverride(new Words(minute -> Unit.SHORT.text(minute) + " min"));
        return style(axis);
    }

    /** For every figure of a plot, and zero. */
    static ValueAxis figures(Plot plot) {
        var look = plot.look();
        var axis = new NumberAxis();
        axis.setStandardTickUnits(ticks(plot));
        axis.setNumberFormatOverride(new Words(look.unit()::text));
        axis.setRange(range(plot));
        return style(axis);
    }

    static ValueAxis style(ValueAxis axis) {
        axis.setTickLabelFont(Theme.SMALL);
        axis.setTickLabelPaint(Theme.FAINT);
        axis.setAxisLinePaint(Theme.BORDER);
        axis.setTickMarkPaint(Theme.BORDER);
        return axis;
    }

    /** With some room above, so that the highest curve is not cut. */
    private static Range range(Plot plot) {
        double low = Math.min(0, extreme(plot, false));
        double high = Math.max(0, extreme(plot, true));
        low = Double.isNaN(plot.look().min()) ? low : plot.look().min();
        high = Double.isNaN(plot.look().max()) ? high : plot.look().max();
        return high <= low ? new Range(low, low + 1) : new Range(low, high + (high - low) * 0.06);
    }

    private static double extreme(Plot plot, boolean greatest) {
        var figures = plot.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .mapToDouble(point -> point.value())
                .filter(Double::isFinite);
        return (greatest ? figures.max() : figures.min()).orElse(0);
    }

    private static TickUnitSource ticks(Plot plot) {
        return switch (plot.look().unit()) {
            case SECONDS -> seconds();
            case BYTES -> bytes();
            case SHORT -> isWhole(plot) ? NumberAxis.createIntegerTickUnits() : NumberAxis.createStandardTickUnits();
            case PERCENT, OPERATIONS, REQUESTS -> NumberAxis.createStandardTickUnits();
        };
    }

    private static boolean isWhole(Plot plot) {
        return plot.curves().stream()
                .flatMap(curve -> curve.points().stream())
                .allMatch(point -> !Double.isFinite(point.value()) || point.value() == Math.rint(point.value()));
    }

    private static TickUnits seconds() {
        var units = ticks(SECONDS);
        for (double ten = 1e-6; ten < 9; ten *= 10) {
            units.add(new NumberTickUnit(ten));
            units.add(new NumberTickUnit(2 * ten));
            units.add(new NumberTickUnit(5 * ten));
        }
        return units;
    }

    private static TickUnits bytes() {
        var units = new TickUnits();
        for (int power = 0; power < 40; power++) {
            units.add(new NumberTickUnit(1L << power));
        }
        return units;
    }

    private static TickUnits ticks(double... sizes) {
        var units = new TickUnits();
        for (double size : sizes) {
            units.add(new NumberTickUnit(size));
        }
        return units;
    }

    /** Figures as the axis writes them. */
    private static final class Words extends NumberFormat {
        private static final long serialVersionUID = 1;
        private final transient DoubleFunction<String> words;

        Words(DoubleFunction<String> words) {
            this.words = words;
        }

        @Override
        public StringBuffer format(double number, StringBuffer to, FieldPosition position) {
            return to.append(words.apply(number));
        }

        @Override
        public StringBuffer format(long number, StringBuffer to, FieldPosition position) {
            return format((double) number, to, position);
        }

        @Override
        public Number parse(String source, ParsePosition position) {
            throw new UnsupportedOperationException("an axis is written only");
        }
    }
}
