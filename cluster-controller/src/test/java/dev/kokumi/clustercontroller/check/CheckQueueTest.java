package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Who is checked when. */
class CheckQueueTest extends QueueDriver {
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
    void shouldCheckWhoIsDueLongestFirst() {
        answering("early", 4);
        pass(Duration.ofSeconds(1));
        answering("late", 8);
        pass(MINUTE);

        assertThat(subjects(start()))
                .containsExactly("early0", "early1", "early2", "early3", "late0", "late1", "late2", "late3");
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
}
