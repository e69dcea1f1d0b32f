package dev.kokumi.testbed.prometheus;

import java.util.List;
import java.util.Map;

/**
 * One series that an expression gave.
 *
 * @param labels its labels, its name among them as {@code __name__}
 * @param points its values, oldest first; one for an instant vector
 */
public record Sample(Map<String, String> labels, List<Point> points) {
    /**
     * A value.
     *
     * @param time in seconds of Unix time
     */
    public record Point(double time, double value) {}

    /** A label, empty when it has none of that name. */
    public String label(String name) {
        return labels.getOrDefault(name, "");
    }

    /** The latest value. */
    public double value() {
        return points.getLast().value();
    }
}
