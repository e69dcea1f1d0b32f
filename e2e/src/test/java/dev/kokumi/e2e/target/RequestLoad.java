package dev.kokumi.e2e.target;

import java.net.InetSocketAddress;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;

/** Load on one path of a server, over several kept connections. */
record RequestLoad(InetSocketAddress server, String path, String token, int connections) {
    /**
     * What came of it.
     *
     * @param nanos how long each request took, ascending
     * @param refused answers other than 200
     * @param took all of them together
     */
    record Outcome(long[] nanos, long refused, Duration took) {
        double perSecond() {
            return nanos.length / (took.toNanos() / 1e9);
        }

        double millisAt(double share) {
            return nanos[(int) (nanos.length * share)] / 1e6;
        }
    }

    /** Each connection sends the next request when the last one is answered. */
    Outcome full(int requests) throws Exception {
        return run(requests, i -> 0);
    }

    /** Requests are due at fixed times, and one that has to wait for a slow one before it counts as slow, too. */
    Outcome at(double perSecond, int requests) throws Exception {
        return run(requests, i -> (long) (i / perSecond * 1e9));
    }

    private interface Due {
        long nanos(long request);
    }

    private Outcome run(int requests, Due due) throws Exception {
        var next = new AtomicLong();
        var refused = new AtomicLong();
        var nanos = new long[requests];
        long began = System.nanoTime();
        Callable<Boolean> sender = () -> {
            try (var loop = new RequestLoop(server, path, token)) {
                for (long i = next.getAndIncrement(); i < requests; i = next.getAndIncrement()) {
                    long at = Math.max(due.nanos(i) + began, due.nanos(i) == 0 ? System.nanoTime() : 0);
                    for (long wait = at - System.nanoTime(); wait > 0; wait = at - System.nanoTime()) {
                        LockSupport.parkNanos(wait);
                    }
                    if (loop.once() != 200) {
                        refused.incrementAndGet();
                    }
                    nanos[(int) i] = System.nanoTime() - at;
                }
            }
            return true;
        };
        try (var senders = Executors.newFixedThreadPool(connections)) {
            for (var sent : senders.invokeAll(
                    IntStream.range(0, connections).mapToObj(i -> sender).toList())) {
                sent.get();
            }
        }
        var took = Duration.ofNanos(System.nanoTime() - began);
        Arrays.sort(nanos);
        return new Outcome(nanos, refused.get(), took);
    }
}
