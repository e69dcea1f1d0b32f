package dev.kokumi.e2e.plot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.prometheus.Sample.Point;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class PictureTest {
    private static final Instant BEGIN = Instant.EPOCH;
    private static final Window WINDOW = new Window(BEGIN, BEGIN.plusSeconds(240), BEGIN.plusSeconds(120));
    private static final Look LOOK = new Look(
            Unit.SHORT,
            new TreeMap<>(Map.of(Double.NEGATIVE_INFINITY, "red", 1.0, "green")),
            Map.of(0.0, "down", 1.0, "up"),
            Set.of("pod"),
            Double.NaN,
            Double.NaN);

    @ParameterizedTest
    @EnumSource
    void shouldHaveTitleAndQueriesAndNoReferenceToOtherHosts(PanelKind kind) {
        var svg = picture(kind, curve("one", 0), curve("two", 1)).svg();

        assertThat(svg)
                .startsWith("<svg")
                .contains(">Things</text>", "Things: sum(things) &gt; 0")
                .doesNotContain("DOCTYPE", "href=");
    }

    @ParameterizedTest
    @EnumSource(names = "TABLE", mode = EnumSource.Mode.EXCLUDE)
    void shouldNameWhatItShows(PanelKind kind) {
        assertThat(picture(kind, curve("one", 0), curve("two", 1)).svg()).contains(">one</text>", ">two</text>");
    }

    @Test
    void shouldShowTheLastFigureOfANumberInWordsAndItsColour() {
        var svg = picture(PanelKind.STAT, curve("", 1)).svg();

        assertThat(svg).contains(">up</text>").contains("rgb(55,135,45)").doesNotContain("rgb(196,22,42)");
    }

    @Test
    void shouldHideTheColumnsThatATableHides() {
        var svg = picture(PanelKind.TABLE, curve("", 1)).svg();

        assertThat(svg)
                .contains(">job</text>", ">worker</text>", ">Value</text>")
                .doesNotContain(">pod</text>");
    }

    @Test
    void shouldSayHowManyRowsDoNotFit() {
        var rows = IntStream.range(0, 50).mapToObj(i -> curve("", i)).toArray(Curve[]::new);

        assertThat(picture(PanelKind.TABLE, rows).svg()).contains("and 43 more");
    }

    @Test
    void shouldNameEveryRowOfATimeline() {
        var rows = IntStream.range(0, 14).mapToObj(i -> curve("row-" + i, 1)).toArray(Curve[]::new);

        assertThat(picture(PanelKind.STATE_TIMELINE, rows).svg())
                .contains(
                        IntStream.range(0, 14).mapToObj(i -> ">row-" + i + "<").toList());
    }

    @Test
    void shouldWriteTheStatesOfATimelineInItsLegend() {
        var svg = picture(PanelKind.STATE_TIMELINE, curve("one", 0), curve("two", 1))
                .svg();

        assertThat(svg).contains(">down</text>", ">up</text>", "rgb(55,135,45)", "rgb(196,22,42)");
    }

    @Test
    void shouldRefuseTwoLinesOfOneName() {
        var picture = picture(PanelKind.TIMESERIES, curve("one", 0), curve("one", 1));

        assertThatThrownBy(picture::svg).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void shouldBeTheSameEachTime() {
        var picture = picture(PanelKind.TIMESERIES, curve("one", 0), curve("two", 1));

        assertThat(picture.svg()).isEqualTo(picture.svg());
    }

    private static Picture picture(PanelKind kind, Curve... curves) {
        var plot = new Plot(kind, "Things", List.of("sum(things) > 0"), new Grid(0, 0, 12, 8), LOOK, List.of(curves));
        return new Picture("Kokumi / Things", WINDOW, List.of(plot));
    }

    /** The same figure all the time. */
    private static Curve curve(String legend, double figure) {
        return new Curve(
                legend,
                Map.of("job", "worker", "pod", "worker-1"),
                IntStream.rangeClosed(0, 120)
                        .mapToObj(i -> new Point(2.0 * i, figure))
                        .toList());
    }
}
