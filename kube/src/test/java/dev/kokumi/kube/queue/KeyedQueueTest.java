package dev.kokumi.kube.queue;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(20)
class KeyedQueueTest {
    private static final Backoff SHORT = new Backoff(Duration.ofMillis(10), Duration.ofMillis(40));

    private final Runs runs = new Runs();
    private KeyedQueue<String> queue = queue(1, key -> Outcome.DONE);

    /** Remembers how each run ended. */
    private static final class Runs implements QueueListener<String> {
        final ConcurrentLinkedQueue<String> log = new ConcurrentLinkedQueue<>();
        final Semaphore ended = new Semaphore(0);

        @Override
        public void succeeded(String key) {
            log.add(key);
            ended.release();
        }

        @Override
        public void failed(String key, Exception cause, int failures) {
            log.add(key + "!" + failures);
            ended.release();
        }

        void await(int count) throws InterruptedException {
            assertThat(ended.tryAcquire(count, 10, TimeUnit.SECONDS))
                    .as("%d more runs, seen %s", count, log)
                    .isTrue();
        }
    }

    private KeyedQueue<String> queue(int parallel, Work<String> work) {
        return new KeyedQueue<>("test", parallel, work, SHORT, runs);
    }

    @AfterEach
    void close() {
        queue.close();
    }

    @Test
    void shouldRunOnceMoreWhenAddedWhileRunning() throws Exception {
        var started = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        queue = queue(4, key -> {
            started.countDown();
            goOn.await();
            return Outcome.DONE;
        });
        queue.add("a");
        started.await();

        queue.add("a");
        queue.add("a");
        queue.add("a");
        goOn.countDown();

        runs.await(2);
        Thread.sleep(50);
        assertThat(runs.log).containsExactly("a", "a");
    }

    @Test
    void shouldNeverRunAKeyTwiceAtOnceAndOthersSideBySide() throws Exception {
        var inside = new AtomicInteger();
        var most = new AtomicInteger();
        var perKey = new AtomicInteger();
        var overlapped = new AtomicInteger();
        queue = queue(3, key -> {
            most.accumulateAndGet(inside.incrementAndGet(), Math::max);
            if (key.equals("same") && perKey.incrementAndGet() > 1) {
                overlapped.incrementAndGet();
            }
            Thread.sleep(5);
            if (key.equals("same")) {
                perKey.decrementAndGet();
            }
            inside.decrementAndGet();
            return Outcome.DONE;
        });

        for (int i = 0; i < 20; i++) {
            queue.add("same");
            queue.add("other-" + i);
        }

        runs.await(21);
        assertThat(overlapped).hasValue(0);
        assertThat(most.get()).isBetween(2, 3);
    }

    @Test
    void shouldComeBackAfterGrowingDelaysUntilItSucceeds() throws Exception {
        var tries = new AtomicInteger();
        queue = queue(1, key -> {
            if (tries.incrementAndGet() < 4) {
                throw new IllegalStateException("not yet");
            }
            return Outcome.DONE;
        });

        queue.add("a");

        runs.await(4);
        assertThat(runs.log).containsExactly("a!1", "a!2", "a!3", "a");
    }

    @Test
    void shouldCountAnErrorAsAFailure() throws Exception {
        queue = queue(1, key -> {
            throw new NoClassDefFoundError("gone");
        });

        queue.add("a");

        runs.await(1);
        assertThat(runs.log).first().isEqualTo("a!1");
    }

    @Test
    void shouldTakeTheEarliestOfSeveralDelays() throws Exception {
        queue.addAfter("a", Duration.ofHours(1));
        queue.addAfter("a", Duration.ofMillis(10));
        queue.addAfter("a", Duration.ofHours(2));

        runs.await(1);
        assertThat(runs.log).containsExactly("a");
    }

    @Test
    void shouldLookAgainWhenTheWorkAsksForIt() throws Exception {
        var tries = new AtomicInteger();
        queue = queue(1, key -> tries.incrementAndGet() < 3 ? new Outcome.Again(Duration.ofMillis(5)) : Outcome.DONE);

        queue.add("a");

        runs.await(3);
        assertThat(tries).hasValue(3);
    }

    @Test
    void shouldTakeNothingMoreOnceClosed() throws Exception {
        queue.close();

        queue.add("a");
        queue.addAfter("b", Duration.ofMillis(1));

        Thread.sleep(50);
        assertThat(runs.log).isEmpty();
        assertThat(queue.waiting()).isZero();
    }

    @Test
    void shouldDoubleTheDelayUpToItsBound() {
        var backoff = new Backoff(Duration.ofMillis(100), Duration.ofSeconds(1));

        assertThat(List.of(1, 2, 3, 4, 5, 60))
                .extracting(failures -> backoff.delay(failures, 0).toMillis())
                .containsExactly(100L, 200L, 400L, 800L, 1000L, 1000L);
        assertThat(backoff.delay(5, 0.999)).isBetween(Duration.ofMillis(1190), Duration.ofMillis(1200));
    }

    @Test
    void shouldSayWhenTheLastRunHasEnded() throws Exception {
        var started = new CountDownLatch(1);
        var goOn = new CountDownLatch(1);
        queue = queue(1, key -> {
            started.countDown();
            goOn.await();
            return Outcome.DONE;
        });
        queue.add("a");
        started.await();
        queue.close();

        assertThat(queue.awaitIdle(Duration.ofMillis(20))).isFalse();
        goOn.countDown();

        assertThat(queue.awaitIdle(Duration.ofSeconds(5))).isTrue();
        assertThat(queue.awaitIdle(Duration.ZERO)).isTrue();
    }
}
