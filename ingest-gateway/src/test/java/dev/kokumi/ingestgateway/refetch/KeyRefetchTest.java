package dev.kokumi.ingestgateway.refetch;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class KeyRefetchTest {
    private static final Optional<String> NONE = Optional.empty();

    private final AtomicLong now = new AtomicLong();
    private final AtomicInteger asked = new AtomicInteger();
    private final CountDownLatch firstAsked = new CountDownLatch(1);
    private final KeyRefetch refetch = new KeyRefetch(new Fixed(), now::get);

    private record Fixed() implements RefetchConfig {
        @Override
        public Duration cooldown() {
            return Duration.ofSeconds(60);
        }

        @Override
        public Duration patience() {
            return Duration.ofSeconds(2);
        }

        @Override
        public int waiters() {
            return 4;
        }
    }

    @Test
    void shouldAskOnceWhenAThousandKeysAreInventedInTenSeconds() throws InterruptedException {
        var waits = new AtomicInteger();
        for (int i = 0; i < 1_000; i++) {
            now.set(Duration.ofMillis(10L * i).toNanos());
            assertThat(refetch.refetched("t", this::ask, left -> {
                        waits.incrementAndGet();
                        return NONE;
                    }))
                    .isEmpty();
        }
        assertThat(firstAsked.await(5, TimeUnit.SECONDS)).isTrue();
        assertThat(asked).hasValue(1);
        assertThat(waits).hasValue(200);
    }

    @Test
    void shouldAskAgainWhenTheCooldownIsOver() throws InterruptedException {
        refetch.refetched("t", this::ask, left -> NONE);
        assertThat(firstAsked.await(5, TimeUnit.SECONDS)).isTrue();
        var second = new CountDownLatch(1);
        now.set(Duration.ofSeconds(60).toNanos());

        refetch.refetched("t", second::countDown, left -> NONE);

        assertThat(second.await(5, TimeUnit.SECONDS)).isTrue();
    }

    @Test
    void shouldNotLetOneTargetWaitForAnother() throws InterruptedException {
        refetch.refetched("t", () -> {}, left -> NONE);
        refetch.refetched("other", this::ask, left -> NONE);
        assertThat(firstAsked.await(5, TimeUnit.SECONDS)).isTrue();
    }

    private void ask() {
        asked.incrementAndGet();
        firstAsked.countDown();
    }
}
