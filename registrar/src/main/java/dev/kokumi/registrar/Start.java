package dev.kokumi.registrar;

import dev.kokumi.api.Cluster;
import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.HubService;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.server.ServerIdentity;
import dev.kokumi.registrar.claim.ClaimQueue;
import dev.kokumi.registrar.claim.ClaimRouter;
import dev.kokumi.registrar.claim.ClusterReader;
import dev.kokumi.registrar.secret.SecretCache;
import dev.kokumi.registrar.server.ServerQueue;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.util.LinkedHashSet;
import java.util.concurrent.Executors;
import org.jboss.logging.Logger;

/**
 * The first minute of a leader: every Cluster is asked which server it claims before any server is decided, so that
 * whoever waits is known when somebody let go meanwhile.
 */
record Start(
        FleetView fleet,
        FleetEvents fleetEvents,
        ArgoCdEvents argoCdEvents,
        SecretCache secrets,
        HubService hub,
        ClusterReader clusters,
        ClaimRouter router,
        ClaimQueue claims,
        ServerQueue servers)
        implements Runnable {
    private static final Logger LOG = Logger.getLogger(Start.class);

    @Override
    public void run() {
        Thread.ofVirtual().name("start").start(this::begin);
    }

    private void begin() {
        long began = System.nanoTime();
        readOnce();
        fleetEvents.begin(fleet, claims);
        try (var each = Executors.newVirtualThreadPerTaskExecutor()) {
            fleet.clusters().forEach(cluster -> each.execute(() -> index(cluster)));
        }
        argoCdEvents.begin(router, servers);
        var concerned = new LinkedHashSet<ServerIdentity>();
        secrets.all()
                .forEach(secret -> concerned.addAll(
                        router.secretChanged(secret.getMetadata().getName())));
        concerned.forEach(server -> servers.concerned(server, began));
        fleet.clusters().forEach(cluster -> claims.add(ObjectKey.of(cluster)));
        LOG.infof("looking after %d Clusters", fleet.clusters().size());
    }

    /** Before everybody asks at once. */
    private void readOnce() {
        try {
            hub.clusterIps();
        } catch (KubernetesClientException e) {
            LOG.warnf("Service default/kubernetes cannot be read yet: HTTP %d", e.getCode());
        }
    }

    private void index(Cluster cluster) {
        var key = ObjectKey.of(cluster);
        try {
            router.clusterChanged(key, clusters.read(key));
        } catch (KubernetesClientException e) {
            // The queue looks at it again, and again after that.
            LOG.warnf("Cluster %s cannot be looked at yet: HTTP %d", key, e.getCode());
        }
    }
}
