package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.clustercontroller.check.CheckQueue.Started;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

/** What hangs does not delay what answers. */
class CheckLanesTest extends QueueDriver {
    private record Ending(Started<String, String> check, Instant at) {
        boolean dead() {
            return check.subject().startsWith("dead");
        }
    }

    @Test
    void shouldNotLetARotationWaitWhileEverySlowSlotHangs() {
        wantAs(Lane.SLOW, "dead", 20);
        assertThat(start())
                .as("at the start they are all urgent: three quarters")
                .hasSize(6);

        queue.want("dead0", "2", Lane.SLOW, now);

        assertThat(subjects(start())).containsExactly("dead0");
    }

    @Test
    void shouldLeaveHalfOfTheSlotsToOthersWhenSlowSubjectsAreDue() {
        wantAs(Lane.SLOW, "dead", 20);
        for (var round = start(); !round.isEmpty(); round = start()) {
            round.forEach(this::hang);
        }
        pass(MINUTE);

        assertThat(subjects(start())).hasSize(4).allMatch(s -> s.startsWith("dead"));
        assertThat(queue.due(Lane.SLOW, now)).isEqualTo(16);
        assertThat(queue.nextDue(now)).as("only an ending check makes room").isEmpty();
    }

    @Test
    void shouldLeaveAQuarterOfTheSlotsToThoseThatAnswerWhenManyNewOnesCome() {
        answering("good", 2);
        pass(MINUTE);
        wantAs(Lane.NEW, "new", 100);

        var started = subjects(start());

        assertThat(started).filteredOn(s -> s.startsWith("new")).hasSize(6);
        assertThat(started).filteredOn(s -> s.startsWith("good")).hasSize(2);
    }

    @Test
    void shouldCheckAChangeOfWhatAnswersAheadOfEverythingElse() {
        answering("good", 30);
        pass(MINUTE);
        wantAs(Lane.NEW, "new", 30);
        queue.want("good29", "2", Lane.NEW, now);

        assertThat(subjects(start())).first().isEqualTo("good29");
    }

    @Test
    void shouldLeaveAQuarterOfTheSlotsToPeriodicChecksWhenManyChange() {
        answering("good", 2);
        answering("changed", 100);
        pass(MINUTE);
        for (int i = 0; i < 100; i++) {
            queue.want("changed" + i, "2", Lane.NEW, now);
        }

        var started = subjects(start());

        assertThat(started).filteredOn(s -> s.startsWith("changed")).hasSize(6);
        assertThat(started).filteredOn(s -> s.startsWith("good")).hasSize(2);
    }

    @Test
    void shouldGiveNoPrecedenceToWhatChangedJustBefore() {
        answering("restless", 1);
        answering("good", 2);
        pass(MINUTE.minusSeconds(1));
        queue.want("restless0", "2", Lane.NEW, now);
        start().forEach(this::answer);
        pass(Duration.ofSeconds(1));

        queue.want("restless0", "3", Lane.NEW, now);
        queue.want("good1", "2", Lane.NEW, now);

        assertThat(subjects(start())).containsExactly("good1", "good0", "restless0");
    }

    @Test
    void shouldGivePrecedenceAgainToWhatRestedForAnInterval() {
        answering("rested", 1);
        answering("good", 1);
        queue.want("rested0", "2", Lane.NEW, now);
        start().forEach(this::answer);
        pass(MINUTE);

        queue.want("rested0", "3", Lane.NEW, now);

        assertThat(subjects(start())).containsExactly("rested0", "good0");
    }

    @Test
    void shouldPutWhatAnswersAgainBackIntoTheNormalLane() {
        want("a");
        hang(start().getFirst());
        pass(MINUTE);
        var slow = start().getFirst();
        assertThat(slow.lane()).isEqualTo(Lane.SLOW);

        answer(slow);

        pass(MINUTE);
        assertThat(start()).singleElement().satisfies(s -> assertThat(s.lane()).isEqualTo(Lane.NORMAL));
    }

    @Test
    void shouldBoundAbandonedChecks() {
        want("a");
        int most = 0;
        for (int revision = 2; revision < 100; revision++) {
            start();
            most = Math.max(most, queue.running());
            queue.want("a", "a@" + revision, Lane.NEW, now);
        }

        assertThat(most)
                .as("as many as there are slots, and the half that slow ones may hold")
                .isEqualTo(12);
    }

    @Test
    void shouldKeepTheMinuteOfFortyWhileTenHang() {
        answering("good", 40);
        wantAs(Lane.SLOW, "dead", 10);
        var worst = Duration.ZERO;
        int checked = 0;
        var running = new PriorityQueue<>(Comparator.comparing(Ending::at));
        var end = now.plus(Duration.ofMinutes(10));
        while (now.isBefore(end)) {
            for (var started : start()) {
                var ending = new Ending(
                        started, now.plus(started.subject().startsWith("dead") ? HANG : Duration.ofMillis(100)));
                running.add(ending);
                if (!ending.dead()) {
                    checked++;
                    worst = worst.compareTo(started.late()) < 0 ? started.late() : worst;
                }
            }
            pass(Duration.ofMillis(100));
            while (!running.isEmpty() && !running.element().at().isAfter(now)) {
                var ended = running.remove();
                queue.finished(ended.check().ticket(), ended.dead(), MINUTE, now);
            }
        }

        assertThat(worst).isLessThan(Duration.ofSeconds(2));
        assertThat(checked).isGreaterThanOrEqualTo(40 * 9);
    }
}
