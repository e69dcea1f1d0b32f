package dev.kokumi.clustercontroller.environment;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.hub.ObjectKey;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WriteTimesTest {
    private static final ObjectKey PROD = new ObjectKey("platform", "prod");
    private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
    private final WriteTimes times = new WriteTimes(Duration.ofSeconds(1));

    @Test
    void shouldWriteAtOnceAndThenOnceASecond() {
        assertThat(times.pause(PROD, NOW)).isEmpty();
        times.wrote(PROD, NOW);

        assertThat(times.pause(PROD, NOW.plusMillis(300))).contains(Duration.ofMillis(700));
        assertThat(times.pause(PROD, NOW.plusMillis(1_000))).isEmpty();
        assertThat(times.pause(new ObjectKey("platform", "test"), NOW)).isEmpty();
    }

    @Test
    void shouldForget() {
        times.wrote(PROD, NOW);
        times.forget(PROD);

        assertThat(times.pause(PROD, NOW)).isEmpty();
    }
}
