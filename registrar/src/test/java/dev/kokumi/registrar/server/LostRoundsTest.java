package dev.kokumi.registrar.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.kube.server.ServerUrl;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class LostRoundsTest {
    private static final ServerIdentity H = new ServerUrl("https://h:6443").identity();
    private static final ServerIdentity OTHER = new ServerUrl("https://other:6443").identity();

    private final List<String> said = new ArrayList<>();
    private final LostRounds lost = new LostRounds((server, rounds) -> said.add(server + " " + rounds));

    @Test
    void shouldDoubleTheDelayUpToHalfAMinute() {
        assertThat(lost.another(H)).isBetween(Duration.ofMillis(50), Duration.ofMillis(60));
        assertThat(lost.another(H)).isBetween(Duration.ofMillis(100), Duration.ofMillis(120));
        for (int i = 0; i < 20; i++) {
            lost.another(H);
        }
        assertThat(lost.another(H)).isBetween(Duration.ofSeconds(30), Duration.ofSeconds(36));
    }

    @Test
    void shouldCountEachServerForItself() {
        lost.another(H);

        assertThat(lost.another(OTHER)).isLessThanOrEqualTo(Duration.ofMillis(60));
    }

    @Test
    void shouldRememberNothingOnceTheRowIsOver() {
        lost.another(H);
        lost.over(H);

        assertThat(lost.size()).isZero();
        assertThat(lost.another(H)).isLessThanOrEqualTo(Duration.ofMillis(60));
    }

    @Test
    void shouldSayItOnceInEachRow() {
        lose(8);
        assertThat(said).isEmpty();

        lose(20);
        assertThat(said).containsExactly("https://h:6443 9");

        lost.over(H);
        lose(9);
        assertThat(said).hasSize(2);
    }

    private void lose(int rounds) {
        for (int i = 0; i < rounds; i++) {
            lost.another(H);
        }
    }
}
