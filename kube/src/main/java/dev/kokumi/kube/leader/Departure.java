package dev.kokumi.kube.leader;

import io.quarkus.runtime.Quarkus;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/** How a service leaves when its lease is lost: in order, but never slowly, since another may be at work already. */
public final class Departure {
    private static final Logger LOG = Logger.getLogger(Departure.class);

    /** How long an orderly exit may take. */
    private static final Duration MOST = Duration.ofSeconds(5);

    private Departure() {}

    /** Begins to end the process with exit code 1; returns at once. */
    public static void begin() {
        CompletableFuture.delayedExecutor(MOST.toMillis(), TimeUnit.MILLISECONDS)
                .execute(() -> {
                    LOG.error("the shutdown hangs: halting");
                    Runtime.getRuntime().halt(1);
                });
        Quarkus.asyncExit(1);
    }
}
