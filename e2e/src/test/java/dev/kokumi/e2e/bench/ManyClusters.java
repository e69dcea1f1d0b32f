package dev.kokumi.e2e.bench;

import dev.kokumi.api.Cluster;
import dev.kokumi.e2e.bed.ClusterNow;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import java.util.function.Predicate;

/** Clusters with distinct servers, an Environment for every 250 of them, and how far they have come. */
final class ManyClusters implements AutoCloseable {
    private static final int WORKSPACE = 250;
    private static final long POLL_MILLIS = 200;

    private final int wanted;
    private final List<Workspace> workspaces = new ArrayList<>();
    /** As a watch has them: asking every second would be load of its own. */
    private final SharedIndexInformer<Cluster> informer;

    /** Creates them; {@code kubeconfig} gives that of Cluster number n. */
    ManyClusters(ControlPlane hub, int wanted, IntFunction<String> kubeconfig) {
        this.wanted = wanted;
        for (int i = 0; i < wanted; i++) {
            if (i % WORKSPACE == 0) {
                var workspace = Workspace.create(hub.admin(), "bench");
                workspace.environment("env");
                workspaces.add(workspace);
            }
            workspaces.getLast().kubeconfig("spoke-" + i, kubeconfig.apply(i));
            workspaces.getLast().cluster("spoke-" + i, "spoke-" + i);
        }
        informer = hub.admin().resources(Cluster.class).inAnyNamespace().inform();
    }

    /** How long it took since {@code from} until all are registered. */
    Duration untilRegistered(Instant from, Duration limit) throws InterruptedException {
        return until(from, limit, now -> now.registration().equals("Registered"));
    }

    /** How long it took since {@code from} until all are Ready. */
    Duration untilReady(Instant from, Duration limit) throws InterruptedException {
        return until(from, limit, ClusterNow::isReady);
    }

    private Duration until(Instant from, Duration limit, Predicate<ClusterNow> state) throws InterruptedException {
        long count = count(state);
        while (count < wanted) {
            if (Duration.between(from, Instant.now()).compareTo(limit) > 0) {
                throw new AssertionError("%d of %d within %s".formatted(count, wanted, limit));
            }
            Thread.sleep(POLL_MILLIS);
            count = count(state);
        }
        return Duration.between(from, Instant.now());
    }

    private long count(Predicate<ClusterNow> state) {
        return informer.getStore().list().stream()
                .map(cluster -> new ClusterNow(Optional.of(cluster)))
                .filter(now -> now.isReady() || !now.registration().isEmpty())
                .filter(state)
                .filter(now -> !now.server().contains("kubernetes.default"))
                .count();
    }

    /** How many of them hold a registration, by the Secrets there are. */
    int registrations() {
        return workspaces.stream()
                .mapToInt(workspace -> workspace.registrations().size())
                .sum();
    }

    @Override
    public void close() {
        informer.stop();
        workspaces.forEach(Workspace::close);
    }
}
