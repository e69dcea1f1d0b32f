package dev.kokumi.testbed.process;

import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.function.BooleanSupplier;

/** Waits for a program that was just started, and stops waiting when it ended instead. */
public final class Readiness {
    /** Ready takes five seconds; a machine that is compiling something else needs longer. */
    private static final Duration LIMIT = Duration.ofMinutes(4);

    private Readiness() {}

    /** Waits until something accepts connections at {@code address}. */
    public static void awaitPort(TestProcess process, InetSocketAddress address) {
        await(process, () -> accepts(address));
    }

    /**
     * Waits until {@code ready} holds.
     *
     * @throws IllegalStateException when the program ended or is not ready in time; the message holds the end of its log
     */
    public static void await(TestProcess process, BooleanSupplier ready) {
        Await.until(LIMIT, () -> process.name() + " is not ready:\n" + process.logTail(15), () -> {
            if (!process.isAlive()) {
                throw new IllegalStateException(
                        "%s ended (%s):%n%s".formatted(process.name(), process.exitCode(), process.logTail(15)));
            }
            return ready.getAsBoolean();
        });
    }

    private static boolean accepts(InetSocketAddress address) {
        try (var socket = new Socket()) {
            socket.connect(address, 500);
            return true;
        } catch (IOException e) {
            return false;
        }
    }
}
