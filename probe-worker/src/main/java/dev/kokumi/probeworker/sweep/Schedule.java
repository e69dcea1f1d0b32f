package dev.kokumi.probeworker.sweep;

import dev.kokumi.kube.queue.Backoff;
import java.time.Duration;
import java.util.function.DoubleSupplier;

/** When to look again: each pause up to a fifth longer at random, so that what came together does not stay together. */
record Schedule(SweepConfig config, DoubleSupplier random) {
    Duration whileItAnswers() {
        return jittered(config.interval());
    }

    Duration rescan() {
        return jittered(config.rescan());
    }

    Duration whileItDoesNot(int failures) {
        return jittered(parked(failures) ? config.slowInterval() : config.retryConnection());
    }

    boolean parked(int failures) {
        return failures >= config.failures();
    }

    /** @param failures probes that failed in a row, at least 1 */
    Duration afterFailedProbe(int failures) {
        return new Backoff(config.retryFirst(), config.retryMost()).delay(failures, random.getAsDouble());
    }

    private Duration jittered(Duration pause) {
        return pause.plusMillis((long) (pause.toMillis() * random.getAsDouble() / 5));
    }
}
