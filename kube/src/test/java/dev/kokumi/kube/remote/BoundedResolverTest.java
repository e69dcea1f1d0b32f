package dev.kokumi.kube.remote;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.wait.Await;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
class BoundedResolverTest {
    private static final InetAddress HERE = InetAddress.getLoopbackAddress();
    private static final Duration OVERDUE = Duration.ofMillis(100);

    private final CountDownLatch end = new CountDownLatch(1);
    private final AtomicInteger hanging = new AtomicInteger();
    private final AtomicInteger asked = new AtomicInteger();
    private final Watchdog watchdog = new Watchdog();
    private final BoundedResolver resolver = new BoundedResolver(this::resolve, watchdog, 4, 32, OVERDUE);

    @AfterEach
    void close() {
        end.countDown();
        resolver.close();
        watchdog.close();
    }

    private List<InetAddress> resolve(String host) throws UnknownHostException {
        asked.incrementAndGet();
        if (host.startsWith("hangs")) {
            hanging.incrementAndGet();
            try {
                end.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
        if (host.startsWith("unknown")) {
            throw new UnknownHostException(host);
        }
        return List.of(HERE);
    }

    private List<InetAddress> resolve(String host, Duration limit) throws Exception {
        try (var deadline = watchdog.start(limit)) {
            return resolver.resolve(host, deadline);
        }
    }

    @Test
    void shouldTellUnknownNamesFromThoseThatTakeTooLong() {
        assertThatThrownBy(() -> resolve("unknown.example", Duration.ofSeconds(5)))
                .isInstanceOf(UnknownHostException.class);
        assertThatThrownBy(() -> resolve("hangs.example", Duration.ofMillis(50)))
                .isInstanceOf(TimeoutException.class);
    }

    @Test
    void shouldLookANameUpOnceHoweverManyWantIt() throws Exception {
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            var futures = IntStream.range(0, 50)
                    .mapToObj(_ -> callers.submit(() -> resolve("hangs.example", Duration.ofSeconds(10))))
                    .toList();
            Await.until(Duration.ofSeconds(5), () -> "no look-up", () -> hanging.get() == 1);
            end.countDown();
            for (Future<List<InetAddress>> future : futures) {
                assertThat(future.get()).containsExactly(HERE);
            }
        }
        assertThat(asked).hasValueLessThanOrEqualTo(50);
        assertThat(hanging).hasValueLessThanOrEqualTo(2);
    }

    /** Seven times as many names hang as may be looked up at once: the others are answered all the same. */
    @Test
    void shouldResolveHealthyNamesWhileOthersHang() throws Exception {
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 28; i++) {
                int name = i;
                var _ = callers.submit(() -> resolve("hangs-" + name, Duration.ofSeconds(10)));
            }
            Await.until(Duration.ofSeconds(5), () -> hanging + " hang", () -> hanging.get() >= 4);

            assertThat(resolve("healthy-1", Duration.ofSeconds(5))).containsExactly(HERE);

            Await.until(Duration.ofSeconds(5), () -> hanging + " hang", () -> hanging.get() == 28);
            assertThat(resolve("healthy-2", Duration.ofSeconds(2))).containsExactly(HERE);
            end.countDown();
        }
    }

    /** Names that hung wait in a lane of their own, which they may fill as they like. */
    @Test
    void shouldKeepNamesThatHungAwayFromTheOthers() throws Exception {
        for (int i = 0; i < 4; i++) {
            int name = i;
            assertThatThrownBy(() -> resolve("hangs-" + name, OVERDUE.multipliedBy(2)))
                    .isInstanceOf(TimeoutException.class);
        }
        for (int i = 0; i < 20; i++) {
            assertThatThrownBy(() -> resolve("hangs-0", Duration.ofMillis(1))).isInstanceOf(TimeoutException.class);
            assertThat(resolve("healthy-" + i, Duration.ofSeconds(2))).containsExactly(HERE);
        }
        assertThat(hanging).hasValue(4);
    }

    /** Each look-up that hangs costs a thread: at some point no more are started. */
    @Test
    void shouldRefuseMoreLookUpsThanItMayHaveThreads() throws Exception {
        try (var callers = Executors.newVirtualThreadPerTaskExecutor()) {
            for (int i = 0; i < 32; i++) {
                int name = i;
                var _ = callers.submit(() -> resolve("hangs-" + name, Duration.ofSeconds(10)));
            }
            Await.until(Duration.ofSeconds(8), () -> hanging + " hang", () -> hanging.get() == 32);

            assertThatThrownBy(() -> resolve("healthy", Duration.ofSeconds(5))).isInstanceOf(TooManyLookups.class);
            end.countDown();
        }
        assertThat(resolve("healthy", Duration.ofSeconds(5))).containsExactly(HERE);
    }
}
