package dev.kokumi.kube.leader;

import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderCallbacks;
import io.fabric8.kubernetes.client.extended.leaderelection.LeaderElectionConfigBuilder;
import io.fabric8.kubernetes.client.extended.leaderelection.resourcelock.LeaseLock;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * One leader among the replicas of a service, by a Lease. Whoever loses the lease leaves: an ended process is a fence
 * that no half-finished write can climb, and the kubelet starts it again.
 */
public final class Leadership implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(Leadership.class);
    private final KubernetesClient client;
    private final LeaderConfig config;
    private final String lease;
    private final Runnable lost;
    private final AtomicBoolean leading = new AtomicBoolean();
    private final AtomicBoolean closing = new AtomicBoolean();
    private volatile @Nullable CompletableFuture<?> election;

    /**
     * @param lease name of the Lease
     * @param lost ends the process; called once, when a lease that was held is lost
     */
    public Leadership(KubernetesClient client, LeaderConfig config, String lease, Runnable lost) {
        this.client = client;
        this.config = config;
        this.lease = lease;
        this.lost = lost;
    }

    /** Stands for election and calls {@code started} once elected. */
    public void run(Runnable started) {
        if (!config.enabled()) {
            leading.set(true);
            started.run();
            return;
        }
        String identity = config.identity().orElseGet(() -> UUID.randomUUID().toString());
        var callbacks = new LeaderCallbacks(() -> elected(identity, started), this::stopped, holder -> {});
        var elector = client.leaderElector()
                .withConfig(new LeaderElectionConfigBuilder()
                        .withName(lease)
                        .withLock(new LeaseLock(config.namespace(), lease, identity))
                        .withLeaseDuration(config.leaseDuration())
                        .withRenewDeadline(config.renewDeadline())
                        .withRetryPeriod(config.retryPeriod())
                        .withReleaseOnCancel(true)
                        .withLeaderCallbacks(callbacks)
                        .build())
                .build();
        election = elector.start();
    }

    /** Whether this replica leads now. */
    public boolean leading() {
        return leading.get();
    }

    /** Gives the lease back, so that another replica need not wait for it to end. */
    @Override
    public void close() {
        closing.set(true);
        var running = election;
        if (running != null) {
            running.cancel(true);
        }
    }

    private void elected(String identity, Runnable started) {
        LOG.infof("leading: lease %s/%s held by %s", config.namespace(), lease, identity);
        leading.set(true);
        started.run();
    }

    private void stopped() {
        if (leading.getAndSet(false) && !closing.get()) {
            LOG.errorf("lease %s/%s lost: leaving, to be started again", config.namespace(), lease);
            lost.run();
        }
    }
}
