package dev.kokumi.registrar;

import io.quarkus.runtime.Quarkus;
import java.time.Duration;

/** Leaves for good once the lease is lost: an ended process writes nothing. */
final class Exit {
    private static final int LEASE_LOST = 1;
    private static final Duration GRACE = Duration.ofSeconds(3);

    private Exit() {}

    /** Asks Quarkus to end, and ends the process where that hangs. */
    static void now() {
        Thread.ofPlatform().daemon().name("exit").start(() -> {
            try {
                Thread.sleep(GRACE);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            Runtime.getRuntime().halt(LEASE_LOST);
        });
        Quarkus.asyncExit(LEASE_LOST);
    }
}
