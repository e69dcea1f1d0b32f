package dev.kokumi.probeworker.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.probeworker.event.Signals.Heard;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class SignalsTest {
    private final Clock clock = Clock.systemUTC();
    private final Signals signals = new Signals(clock);

    private CompletableFuture<Heard> waiting(Duration most) {
        return waiting(most, new AtomicBoolean());
    }

    private CompletableFuture<Heard> waiting(Duration most, AtomicBoolean gone) {
        return CompletableFuture.supplyAsync(
                () -> signals.await("u", "p", clock.instant().plus(most), gone::get));
    }

    private static Heard soon(CompletableFuture<Heard> heard) throws Exception {
        return heard.get(5, TimeUnit.SECONDS);
    }

    @Test
    void shouldHearOfAPostThatCameBeforeTheWait() throws Exception {
        signals.posted("u", "p");

        assertThat(soon(waiting(Duration.ofMinutes(1)))).isEqualTo(Heard.POSTED);
    }

    @Test
    void shouldWakeWhenThePostComes() throws Exception {
        var heard = waiting(Duration.ofMinutes(1));
        signals.posted("u", "p");

        assertThat(soon(heard)).isEqualTo(Heard.POSTED);
    }

    @Test
    void shouldHearNothingWhenOthersPost() throws Exception {
        signals.posted("u", "another");
        signals.posted("another", "p");

        assertThat(soon(waiting(Duration.ofMillis(50)))).isEqualTo(Heard.NOTHING);
    }

    @Test
    void shouldWakeWhenKeysAreWanted() throws Exception {
        signals.keysWanted("u");

        assertThat(soon(waiting(Duration.ofMinutes(1)))).isEqualTo(Heard.KEYS_WANTED);
        assertThat(signals.takeKeysWanted("u")).isFalse();
    }

    @Test
    void shouldSendEverybodyAwayWhenTheProcessEnds() throws Exception {
        var heard = waiting(Duration.ofMinutes(1));
        signals.close();

        assertThat(soon(heard)).isEqualTo(Heard.GIVEN_UP);
        assertThat(signals.closed()).isTrue();
    }

    @Test
    void shouldStopWaitingWhenTheTargetGoes() throws Exception {
        var gone = new AtomicBoolean();
        var heard = waiting(Duration.ofMinutes(1), gone);
        gone.set(true);
        signals.forget("u");

        assertThat(soon(heard)).isEqualTo(Heard.GIVEN_UP);
    }
}
