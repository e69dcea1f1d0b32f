package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.clustercontroller.check.CheckQueue.Started;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;

/** Every test moves the clock itself; eight slots, a pause of 60 s, hanging checks take 10 s. */
class CheckQueueTest {
    private static final Duration MINUTE = Duration.ofSeconds(60);
    private static final Duration HANG = Duration.ofSeconds(10);
    private static final Duration REUSE = Duration.ofSeconds(30);

    private final CheckQueue<String, String> queue = new CheckQueue<>(new Slots(8, 8, MINUTE, HANG));
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");

    private void pass(Duration time) {
        now = now.plus(time);
    }

    private void want(String... subjects) {
        for (String subject : subjects) {
            queue.want(subject, subject + "@1", Lane.NEW, now);
        }
    }

    private void wantAs(Lane lane, String prefix, int count) {
        for (int i = 0; i < count; i++) {
            queue.want(prefix + i, "1", lane, now);
        }
    }

    private List<Started<String, String>> start() {
        return queue.start(now);
    }

    private static List<String> subjects(List<Started<String, String>> started) {
        return started.stream().map(Started::subject).toList();
    }

    private boolean answer(Started<String, String> started) {
        return queue.finished(started.ticket(), false, MINUTE, now);
    }

    private boolean hang(Started<String, String> started) {
        return queue.finished(started.ticket(), true, MINUTE, now);
    }

    /** Checks {@code count} subjects once, so that they stand in the lane of what answers. */
    private void answering(String prefix, int count) {
        wantAs(Lane.NORMAL, prefix, count);
        for (var round = start(); !round.isEmpty(); round = start()) {
            round.forEach(this::answer);
        }
    }

    @Test
    void shouldCheckANewSubjectAtOnce() {
        want("a");

        assertThat(start()).singleElement().satisfies(started -> {
            assertThat(started.target()).isEqualTo("a@1");
            assertThat(started.lane()).isEqualTo(Lane.NEW);
            assertThat(started.late()).isZero();
        });
        assertThat(start()).as("not twice").isEmpty();
    }

    @Test
    void shouldCheckAgainWhenThePauseIsOver() {
        want("a");
        answer(start().getFirst());

        assertThat(queue.nextDue(now)).contains(now.plus(MINUTE));
        pass(MINUTE.minusMillis(1));
        assertThat(start()).isEmpty();
        pass(Duration.ofMillis(501));
        assertThat(start()).singleElement().satisfies(started -> {
            assertThat(started.lane()).isEqualTo(Lane.NORMAL);
            assertThat(started.late()).isEqualTo(Duration.ofMillis(500));
        });
    }

    @Test
    void shouldCheckAnotherTargetAtOnceAndAnEqualOneNot() {
        want("a");
        answer(start().getFirst());

        want("a");
        assertThat(start()).as("a label is no reason").isEmpty();
        queue.want("a", "a@2", Lane.NEW, now);

        assertThat(queue.pendingSince("a")).contains(now);
        assertThat(start())
                .singleElement()
                .satisfies(s -> assertThat(s.target()).isEqualTo("a@2"));
    }

    @Test
    void shouldNotLetARotationWaitBehindAHangingCheckOfItsOwn() {
        want("a");
        var hanging = start().getFirst();

        queue.want("a", "a@2", Lane.NEW, now);
        var rotated = start();

        assertThat(rotated)
                .singleElement()
                .satisfies(s -> assertThat(s.target()).isEqualTo("a@2"));
        assertThat(queue.running()).isEqualTo(2);
        assertThat(answer(rotated.getFirst())).isTrue();
        assertThat(hang(hanging)).as("the obsolete finding counts for nothing").isFalse();
        assertThat(queue.running()).isZero();
        assertThat(queue.nextDue(now)).as("nor does its lane").contains(now.plus(MINUTE));
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

        assertThat(most).isEqualTo(16);
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
    void shouldKeepThePlaceOfWhatChangesWhileItWaits() {
        wantAs(Lane.NEW, "first", 6);
        start();
        want("a", "b");
        var since = now;
        pass(Duration.ofSeconds(1));

        queue.want("a", "a@2", Lane.NEW, now);

        assertThat(queue.pendingSince("a")).contains(since);
        queue.forget("first0");
        assertThat(start())
                .singleElement()
                .satisfies(s -> assertThat(s.target()).isEqualTo("a@2"));
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
    void shouldCheckWhoIsDueLongestFirst() {
        answering("early", 4);
        pass(Duration.ofSeconds(1));
        answering("late", 8);
        pass(MINUTE);

        assertThat(subjects(start()))
                .containsExactly("early0", "early1", "early2", "early3", "late0", "late1", "late2", "late3");
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
    void shouldFreshenOnlyWhatIsTooOldToBeReused() {
        want("a");
        answer(start().getFirst());

        pass(REUSE.minusMillis(1));
        queue.freshen("a", REUSE, now);
        assertThat(start()).isEmpty();
        pass(Duration.ofMillis(1));
        queue.freshen("a", REUSE, now);

        assertThat(subjects(start())).containsExactly("a");
    }

    @Test
    void shouldNotFreshenWhatIsBeingCheckedNorWhatIsUnknown() {
        want("a");
        answer(start().getFirst());
        pass(MINUTE);
        start();

        queue.freshen("a", REUSE, now);
        queue.freshen("stranger", REUSE, now);

        assertThat(start()).isEmpty();
    }

    @Test
    void shouldForgetAtOnce() {
        wantAs(Lane.NEW, "c", 7);
        var started = start();
        assertThat(subjects(started)).as("the last one waits").doesNotContain("c6");

        for (int i = 0; i < 7; i++) {
            queue.forget("c" + i);
        }

        assertThat(queue.size()).isZero();
        assertThat(started).noneMatch(this::answer);
        assertThat(queue.running()).isZero();
        pass(MINUTE.multipliedBy(2));
        assertThat(start()).isEmpty();
        assertThat(queue.pendingSince("c0")).isEmpty();
    }

    private record Ending(Started<String, String> check, Instant at) {
        boolean dead() {
            return check.subject().startsWith("dead");
        }
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
