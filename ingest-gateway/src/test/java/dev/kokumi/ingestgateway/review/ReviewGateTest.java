package dev.kokumi.ingestgateway.review;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class ReviewGateTest {
    private static final Review YES = new Review.Authenticated("n", "s", "p", "u");

    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger under = new AtomicInteger();
    private final AtomicInteger most = new AtomicInteger();
    private final CountDownLatch answer = new CountDownLatch(1);

    private record Few(Duration patience) implements ReviewConfig {
        @Override
        public int parallel() {
            return 4;
        }

        @Override
        public int parallelPerTarget() {
            return 2;
        }
    }

    @Test
    void shouldAskFewAtOnceAndAnswerAllWhenTheyWait() throws InterruptedException, ExecutionException {
        var gate = new ReviewGate(token -> slowly(Duration.ofMillis(5)), new Few(Duration.ofSeconds(30)));
        var all = new ArrayList<Future<Review>>();
        try (var senders = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 100; i++) {
                String target = "t" + i % 10;
                all.add(senders.submit(() -> gate.review(target, "x")));
            }
        }
        for (var each : all) {
            assertThat(each.get()).isEqualTo(YES);
        }
        assertThat(most.get()).isBetween(2, 4);
    }

    @Test
    void shouldTurnAwayOnlyTheTargetThatFloodsWhenTheHubIsSlow() throws InterruptedException {
        var gate = new ReviewGate(token -> untilReleased(), new Few(Duration.ofMillis(50)));
        try (var senders = Executors.newVirtualThreadPerTaskExecutor()) {
            var flood = new ArrayList<Future<Review>>();
            for (int i = 0; i < 50; i++) {
                flood.add(senders.submit(() -> gate.review("flooded", "x")));
            }
            while (flood.stream().filter(Future::isDone).count() < 48) {
                Thread.sleep(5);
            }
            assertThat(asked).hasValue(2);

            var other = senders.submit(() -> gate.review("other", "x"));
            answer.countDown();

            assertThat(other).succeedsWithin(Duration.ofSeconds(5)).isEqualTo(YES);
        }
    }

    private Review slowly(Duration time) {
        most.accumulateAndGet(under.incrementAndGet(), Math::max);
        try {
            Thread.sleep(time);
            return YES;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        } finally {
            under.decrementAndGet();
        }
    }

    private Review untilReleased() {
        asked.incrementAndGet();
        try {
            answer.await();
            return YES;
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
