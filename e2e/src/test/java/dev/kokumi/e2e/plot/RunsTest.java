package dev.kokumi.e2e.plot;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.prometheus.Sample.Point;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RunsTest {
    private static final Instant BEGIN = Instant.EPOCH;

    /** So long that a step is two seconds. */
    private static final Window WINDOW = new Window(BEGIN, BEGIN.plusSeconds(200), BEGIN);

    @Test
    void shouldEndWhereAPointIsMissing() {
        var runs = Runs.of(curve(new Point(0, 1), new Point(2, 1), new Point(6, 1)), WINDOW);

        assertThat(runs).containsExactly(List.of(new Point(0, 1), new Point(2, 1)), List.of(new Point(6, 1)));
    }

    @Test
    void shouldTakeWhatIsNoNumberForAGap() {
        var runs = Runs.of(
                curve(
                        new Point(0, 1),
                        new Point(2, Double.NaN),
                        new Point(4, 3),
                        new Point(6, Double.POSITIVE_INFINITY)),
                WINDOW);

        assertThat(runs).containsExactly(List.of(new Point(0, 1)), List.of(new Point(4, 3)));
    }

    @Test
    void shouldLeaveOutWhatAStraightLinePasses() {
        var run = List.of(new Point(0, 1), new Point(2, 1), new Point(4, 1), new Point(6, 2), new Point(8, 1));

        assertThat(Runs.corners(run))
                .containsExactly(new Point(0, 1), new Point(4, 1), new Point(6, 2), new Point(8, 1));
    }

    private static Curve curve(Point... points) {
        return new Curve("", Map.of(), List.of(points));
    }
}
