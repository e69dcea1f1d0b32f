package dev.kokumi.e2e.plot;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Arrays;
import java.util.List;

/** Units of the panels, by Grafana's names. */
public enum Unit {
    SHORT("short", new Scale(1, "")),
    PERCENT("percentunit", new Scale(0.01, " %")),
    OPERATIONS("ops", new Scale(1, " /s")),
    REQUESTS("reqps", new Scale(1, " req/s")),
    BYTES(
            "bytes",
            new Scale(1, " B"),
            new Scale(1 << 10, " KiB"),
            new Scale(1 << 20, " MiB"),
            new Scale(1 << 30, " GiB")),
    SECONDS(
            "s",
            new Scale(0.001, " ms"),
            new Scale(1, " s"),
            new Scale(60, " min"),
            new Scale(3_600, " h"),
            new Scale(86_400, " d"),
            new Scale(365 * 86_400, " y"));

    private static final MathContext THREE_FIGURES = new MathContext(3, RoundingMode.HALF_UP);

    private final String grafana;
    private final List<Scale> scales;

    Unit(String grafana, Scale... scales) {
        this.grafana = grafana;
        this.scales = List.of(scales);
    }

    /**
     * By Grafana's name.
     *
     * @throws IllegalArgumentException when nobody has drawn it yet
     */
    public static Unit of(String grafana) {
        return Arrays.stream(values())
                .filter(unit -> unit.grafana.equals(grafana))
                .findAny()
                .orElseThrow(() -> new IllegalArgumentException("no picture has the unit " + grafana + " yet"));
    }

    /** A figure with three digits that count, whole from a hundred on, in the largest unit that leaves it above one. */
    public String text(double figure) {
        if (!Double.isFinite(figure)) {
            return "–";
        }
        if (figure == 0) {
            return "0";
        }
        var scale = scales.stream()
                .filter(candidate -> candidate.size() <= Math.abs(figure))
                .reduce((smaller, larger) -> larger)
                .orElse(scales.getFirst());
        return digits(figure / scale.size()) + scale.name();
    }

    private static String digits(double figure) {
        var exact = BigDecimal.valueOf(figure);
        var rounded = Math.abs(figure) >= 100 ? exact.setScale(0, RoundingMode.HALF_UP) : exact.round(THREE_FIGURES);
        return rounded.signum() == 0 ? "0" : rounded.stripTrailingZeros().toPlainString();
    }

    private record Scale(double size, String name) {}
}
