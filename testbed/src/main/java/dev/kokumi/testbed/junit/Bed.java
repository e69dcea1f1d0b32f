package dev.kokumi.testbed.junit;

import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.node.WorkerNode;
import dev.kokumi.testbed.vault.VaultServer;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Supplier;

/** What the test classes of one JVM share, started on first use and closed at the end, last first. */
final class Bed implements AutoCloseable {
    private static final int FLEET_ADDRESSES = 2_000;

    /** The spoke that has the node. */
    private static final String NODE_SPOKE = "spoke-1";

    private final Map<String, AutoCloseable> parts = new LinkedHashMap<>();
    private final Deque<AutoCloseable> closing = new ArrayDeque<>();

    ControlPlane hub() {
        return part(
                "hub",
                ControlPlane.class,
                () -> ControlPlane.named("hub").audit().start());
    }

    ControlPlane spoke(String name) {
        return part(
                "spoke " + name,
                ControlPlane.class,
                () -> ControlPlane.named(name).forNode().start());
    }

    ControlPlane fleet() {
        return part(
                "fleet",
                ControlPlane.class,
                () -> ControlPlane.named("fleet")
                        .everyLoopback(FLEET_ADDRESSES)
                        .audit()
                        .start());
    }

    ArgoCd argoCd() {
        var hub = hub();
        return part("argocd", ArgoCd.class, () -> ArgoCd.start(hub));
    }

    VaultServer vault() {
        var hub = hub();
        return part("vault", VaultServer.class, () -> VaultServer.start(hub));
    }

    WorkerNode node() {
        var spoke = spoke(NODE_SPOKE);
        return part("node", WorkerNode.class, () -> WorkerNode.start(spoke));
    }

    private synchronized <T extends AutoCloseable> T part(String key, Class<T> type, Supplier<T> start) {
        var known = parts.get(key);
        if (known == null) {
            known = start.get();
            parts.put(key, known);
            closing.push(known);
        }
        return type.cast(known);
    }

    @Override
    public synchronized void close() throws Exception {
        while (!closing.isEmpty()) {
            closing.pop().close();
        }
    }
}
