package dev.kokumi.testbed.controlplane;

import dev.kokumi.testbed.process.TestProcess;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.time.Duration;

/** Waits for a program that was just started, and stops waiting when it ended instead. */
final class Readiness {
    /** Ready takes five seconds; a machine that is compiling something else needs longer. */
    private static final Duration LIMIT = Duration.ofMinutes(2);

    private Readiness() {}

    static void awaitPort(TestProcess process, InetSocketAddress address) {
        await(process, () -> accepts(address));
    }

    static void awaitReady(TestProcess process, KubernetesClient admin) {
        await(process, () -> {
            try {
                return "ok".equals(admin.raw("/readyz"));
            } catch (KubernetesClientException e) {
                return false;
            }
        });
    }

    private static void await(TestProcess process, java.util.function.BooleanSupplier ready) {
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
