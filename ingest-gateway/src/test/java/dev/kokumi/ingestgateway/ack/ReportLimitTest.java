package dev.kokumi.ingestgateway.ack;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class ReportLimitTest {
    private final ReportLimit limit = new ReportLimit(60);

    @Test
    void shouldLetAPodWaitWhenItFloodsAndNotItsNeighbour() {
        for (int i = 0; i < 60; i++) {
            assertThat(limit.take("t/a", 0)).isZero();
        }
        assertThat(limit.take("t/a", 0)).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(1));
        assertThat(limit.take("t/b", 0)).isZero();
        assertThat(limit.take("t/a", Duration.ofSeconds(2).toNanos())).isZero();
    }
}
