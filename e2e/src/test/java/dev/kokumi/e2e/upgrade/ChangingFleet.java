package dev.kokumi.e2e.upgrade;

import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Workspace;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BooleanSupplier;

/**
 * What people do to a fleet while it is upgraded: Clusters are created, three steps later their credential is rotated, and
 * six steps later every other one is deleted.
 */
final class ChangingFleet {
    static final int CLUSTERS = 50;

    private static final Duration PACE = Duration.ofMillis(700);
    private static final int UNTIL_ROTATED = 3;
    private static final int UNTIL_DELETED = 6;

    private final Workspace workspace;
    private final Servers before;
    private final Servers after;
    private final List<String> servers = new ArrayList<>();
    private final Map<String, Long> created = new ConcurrentHashMap<>();
    private final Map<String, String> tokens = new ConcurrentHashMap<>();

    /**
     * @param before makes first kubeconfigs
     * @param after makes those that credentials are rotated to
     */
    ChangingFleet(Workspace workspace, Servers before, Servers after) {
        this.workspace = workspace;
        this.before = before;
        this.after = after;
    }

    /** Goes on until it is enough, and at least {@value #CLUSTERS} Clusters were created. */
    void changeUntil(BooleanSupplier enough) {
        for (int i = 0; i < CLUSTERS || !enough.getAsBoolean(); i++) {
            create(i);
            if (i >= UNTIL_ROTATED) {
                rotate(i - UNTIL_ROTATED);
            }
            if (i >= UNTIL_DELETED && i % 2 == 0) {
                delete(i - UNTIL_DELETED);
            }
            pause();
        }
    }

    /** Clusters that are there, each with the token its Secret holds now. */
    Map<String, String> tokens() {
        return Map.copyOf(tokens);
    }

    /** When each Cluster was created, in nanoseconds. */
    Map<String, Long> created() {
        return Map.copyOf(created);
    }

    private void create(int i) {
        var name = name(i);
        servers.add(before.next());
        kubeconfig(i, before);
        created.put(name, System.nanoTime());
        workspace.cluster(name, name);
    }

    private void rotate(int i) {
        kubeconfig(i, after);
    }

    private void kubeconfig(int i, Servers maker) {
        workspace.kubeconfig(name(i), maker.kubeconfig(servers.get(i)));
        tokens.put(name(i), maker.token());
    }

    private void delete(int i) {
        workspace.deleteCluster(name(i));
        tokens.remove(name(i));
    }

    private static String name(int i) {
        return "changing-" + i;
    }

    private static void pause() {
        try {
            Thread.sleep(PACE);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the fleet changes", e);
        }
    }
}
