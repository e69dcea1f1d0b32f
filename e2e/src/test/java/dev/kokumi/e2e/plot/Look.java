package dev.kokumi.e2e.plot;

import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * How a panel shows its figures.
 *
 * @param colours Grafana's names, each from a figure on
 * @param names of figures, where one stands for a state
 * @param hidden columns that a table does not show
 * @param min lower end of its axis; not a number when the figures decide
 * @param max upper end of its axis; not a number when the figures decide
 */
public record Look(
        Unit unit,
        NavigableMap<Double, String> colours,
        Map<Double, String> names,
        Set<String> hidden,
        double min,
        double max) {
    public Look {
        colours = new TreeMap<>(colours);
        names = Map.copyOf(names);
        hidden = Set.copyOf(hidden);
    }

    /** Grafana's name of the colour of a figure; empty when it has none of its own. */
    String colour(double figure) {
        var step = colours.floorEntry(figure);
        return step == null ? "" : step.getValue();
    }

    /** The figure in words, else in its unit. */
    String text(double figure) {
        var name = names.get(figure);
        return name == null ? unit.text(figure) : name;
    }
}
