package dev.kokumi.e2e.plot;

import dev.kokumi.testbed.prometheus.Sample;
import java.util.List;
import java.util.Map;

/**
 * One answer to a query of a panel.
 *
 * @param legend what the panel calls it; empty when the panel gives it no name
 * @param labels of the series
 * @param points oldest first; one for a panel that shows a moment
 */
public record Curve(String legend, Map<String, String> labels, List<Sample.Point> points) {
    /** Whether there is anything to draw: a rate over nothing is no number. */
    public boolean hasFigures() {
        return points.stream().anyMatch(point -> Double.isFinite(point.value()));
    }

    double last() {
        return points.getLast().value();
    }
}
