package dev.kokumi.clustercontroller.check;

import dev.kokumi.clustercontroller.check.CheckQueue.Started;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** A queue whose clock the test moves itself: eight slots, a pause of 60 s, hanging checks take 10 s. */
abstract class QueueDriver {
    static final Duration MINUTE = Duration.ofSeconds(60);
    static final Duration HANG = Duration.ofSeconds(10);
    static final Duration REUSE = Duration.ofSeconds(30);

    final CheckQueue<String, String> queue = new CheckQueue<>(new Slots(8, 8, MINUTE, HANG), MINUTE);
    Instant now = Instant.parse("2026-01-01T00:00:00Z");

    final void pass(Duration time) {
        now = now.plus(time);
    }

    final void want(String... subjects) {
        for (String subject : subjects) {
            queue.want(subject, subject + "@1", Lane.NEW, now);
        }
    }

    final void wantAs(Lane lane, String prefix, int count) {
        for (int i = 0; i < count; i++) {
            queue.want(prefix + i, "1", lane, now);
        }
    }

    final List<Started<String, String>> start() {
        return queue.start(now);
    }

    static List<String> subjects(List<Started<String, String>> started) {
        return started.stream().map(Started::subject).toList();
    }

    final boolean answer(Started<String, String> started) {
        return queue.finished(started.ticket(), false, MINUTE, now);
    }

    final boolean hang(Started<String, String> started) {
        return queue.finished(started.ticket(), true, MINUTE, now);
    }

    /** Checks {@code count} subjects once, so that they stand in the lane of what answers. */
    final void answering(String prefix, int count) {
        wantAs(Lane.NORMAL, prefix, count);
        for (var round = start(); !round.isEmpty(); round = start()) {
            round.forEach(this::answer);
        }
    }
}
