package dev.kokumi.e2e.bed;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.awaitility.Awaitility;
import org.awaitility.core.ThrowingRunnable;

/** Waits for what is to come true, and looks whether it stays so. */
public final class Wait {
    private static final Duration LIMIT = Duration.ofSeconds(20);

    private Wait() {}

    /** Until the assertion holds; at most 20 s. */
    public static void until(ThrowingRunnable assertion) {
        within(LIMIT, assertion);
    }

    /** Until the assertion holds; at most {@code limit}. */
    public static void within(Duration limit, ThrowingRunnable assertion) {
        Awaitility.await()
                .pollInSameThread()
                .pollInterval(Duration.ofMillis(50))
                .pollDelay(Duration.ZERO)
                .atMost(limit)
                .untilAsserted(assertion);
    }

    /** Holds for the whole of {@code time}. */
    public static void stays(Duration time, ThrowingRunnable assertion) {
        Awaitility.await()
                .pollInSameThread()
                .pollInterval(Duration.ofMillis(100))
                .during(time)
                .atMost(time.plusSeconds(5))
                .untilAsserted(assertion);
    }

    /** Until a Cluster shows {@code reason}. */
    public static void untilReason(Workspace workspace, String cluster, String reason) {
        until(() -> {
            var now = workspace.now(cluster);
            assertThat(now.reason()).as(() -> cluster + ": " + now).isEqualTo(reason);
        });
    }

    /** Until a Cluster is Ready and registered. */
    public static void untilRegistered(Workspace workspace, String cluster) {
        until(() -> {
            var now = workspace.now(cluster);
            assertThat(now.isReady()).as(() -> cluster + ": " + now).isTrue();
            assertThat(now.registration()).as(() -> cluster + ": " + now).isEqualTo("Registered");
        });
    }
}
