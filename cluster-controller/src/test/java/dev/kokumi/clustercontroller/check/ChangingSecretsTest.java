package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.clustercontroller.check.CheckQueue.Started;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.PriorityQueue;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whoever keeps changing a Secret that many Clusters name delays only these. */
class ChangingSecretsTest {
    private static final int HEALTHY = 500;
    private static final Duration INTERVAL = Duration.ofSeconds(60);
    private static final Duration PAUSE = Duration.ofSeconds(65);
    private static final Duration STEP = Duration.ofMillis(50);

    /** Just short of what counts as hanging. */
    private static final Duration SLUGGISH = Duration.ofMillis(4_900);

    private static final Duration QUICK = Duration.ofMillis(10);

    private record Ending(Started<String, String> check, Instant at) {}

    private final CheckQueue<String, String> queue =
            new CheckQueue<>(new Slots(8, 64, INTERVAL, Duration.ofSeconds(10)), INTERVAL);
    private final PriorityQueue<Ending> running = new PriorityQueue<>(Comparator.comparing(Ending::at));
    private final ArrayList<Started<String, String>> started = new ArrayList<>();
    private Instant now = Instant.parse("2026-01-01T00:00:00Z");
    private int mostRunning;

    @ParameterizedTest
    @CsvSource({
        "80, 2000",
        "130, 2000",
        "80, 4000",
        "130, 4000",
        "80, 500",
        "80, 6000",
        "130, 9000",
        "80, 11000",
        "130, 15000",
        "130, 30000"
    })
    void shouldKeepTheMinuteOfOthersWhileASharedSecretKeepsChanging(int sharing, long everyMillis) {
        want("good", HEALTHY, 0);
        want("evil", sharing, 0);
        run(Duration.ofMinutes(3), sharing, Duration.ZERO);
        started.clear();

        run(Duration.ofMinutes(3), sharing, Duration.ofMillis(everyMillis));
        queue.want("good7", "rotated", Lane.NEW, now);
        var rotated = now;
        run(Duration.ofMinutes(3), sharing, Duration.ofMillis(everyMillis));

        assertThat(started)
                .filteredOn(check -> check.subject().startsWith("good"))
                .as("checks of the healthy in six minutes")
                .hasSizeGreaterThan(HEALTHY * 360 / 65 * 9 / 10);
        assertThat(started)
                .filteredOn(check -> check.target().equals("rotated"))
                .first()
                .satisfies(check -> assertThat(check.late()).isLessThan(Duration.ofSeconds(5)));
        assertThat(queue.pendingSince("good7")).as("since %s", rotated).isEmpty();
        assertThat(mostRunning).isLessThanOrEqualTo(128);
    }

    @Test
    void shouldCheckTheLastChangeOnceTheSecretRests() {
        want("evil", 80, 0);
        run(Duration.ofMinutes(1), 80, Duration.ofSeconds(2));
        assertThat(queue.pendingSince("evil0")).isPresent();

        run(Duration.ofMinutes(1), 80, Duration.ZERO);

        for (int i = 0; i < 80; i++) {
            assertThat(queue.pendingSince("evil" + i)).isEmpty();
        }
        assertThat(queue.running()).isEqualTo(queue.running(Lane.NORMAL));
    }

    /** Moves on by {@code time}; changes what the evil share every {@code every}, unless zero. */
    private void run(Duration time, int sharing, Duration every) {
        var end = now.plus(time);
        var change = every.isZero() ? Instant.MAX : now.plus(every);
        for (; now.isBefore(end); now = now.plus(STEP)) {
            while (!running.isEmpty() && !running.element().at().isAfter(now)) {
                queue.finished(running.remove().check().ticket(), false, PAUSE, now);
                start();
            }
            if (!now.isBefore(change)) {
                want("evil", sharing, now.toEpochMilli());
                change = change.plus(every);
            }
            start();
        }
    }

    private void want(String prefix, int count, long revision) {
        for (int i = 0; i < count; i++) {
            queue.want(prefix + i, prefix + revision, Lane.NEW, now);
            start();
        }
    }

    private void start() {
        for (var check : queue.start(now)) {
            started.add(check);
            running.add(new Ending(check, now.plus(check.subject().startsWith("evil") ? SLUGGISH : QUICK)));
        }
        mostRunning = Math.max(mostRunning, queue.running());
    }
}
