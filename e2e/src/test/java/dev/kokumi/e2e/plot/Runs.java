package dev.kokumi.e2e.plot;

import dev.kokumi.testbed.prometheus.Sample;
import java.util.ArrayList;
import java.util.List;

/** Points without a gap between them. */
final class Runs {
    private Runs() {}

    /** Each with one point at least, oldest first. What is no number is a gap. */
    static List<List<Sample.Point>> of(Curve curve, Window window) {
        double longest = 1.5 * window.step().toSeconds();
        var runs = new ArrayList<List<Sample.Point>>();
        double before = Double.NEGATIVE_INFINITY;
        for (var point : curve.points()) {
            if (!Double.isFinite(point.value())) {
                continue;
            }
            if (point.time() - before > longest) {
                runs.add(new ArrayList<>());
            }
            runs.getLast().add(point);
            before = point.time();
        }
        return runs;
    }

    /** Without the points that a straight line passes anyway, since the figure does not change. */
    static List<Sample.Point> corners(List<Sample.Point> run) {
        var corners = new ArrayList<Sample.Point>();
        for (int i = 0; i < run.size(); i++) {
            boolean flat = i > 0
                    && i < run.size() - 1
                    && run.get(i - 1).value() == run.get(i).value()
                    && run.get(i).value() == run.get(i + 1).value();
            if (!flat) {
                corners.add(run.get(i));
            }
        }
        return corners;
    }
}
