package dev.kokumi.e2e.upgrade;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Labels;
import dev.kokumi.e2e.bed.ClusterNow;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

/** What a watch sees of a workspace's Clusters and registrations, every step of it: a poll would miss what is short. */
final class Continuity implements AutoCloseable {
    private final Map<String, Set<String>> secretsByServer = new ConcurrentHashMap<>();
    private final Map<String, Long> registered = new ConcurrentHashMap<>();
    private final Set<String> withdrawn = ConcurrentHashMap.newKeySet();
    private final List<String> offences = new CopyOnWriteArrayList<>();
    private final SharedIndexInformer<Secret> secrets;
    private final SharedIndexInformer<Cluster> clusters;

    Continuity(ControlPlane hub, Workspace workspace) {
        secrets = hub.admin()
                .secrets()
                .inNamespace("argocd")
                .withLabel(Labels.CLUSTER_NAMESPACE, workspace.namespace())
                .inform(new Registrations());
        clusters = hub.admin()
                .resources(Cluster.class)
                .inNamespace(workspace.namespace())
                .inform(new Readiness());
    }

    /** Two registrations of a server at one time, and Clusters that were Ready and then were not. */
    List<String> offences() {
        return List.copyOf(offences);
    }

    /** Clusters whose registration was taken away at some time. */
    Set<String> withdrawn() {
        return Set.copyOf(withdrawn);
    }

    /** When each Cluster was first seen registered, in nanoseconds. */
    Map<String, Long> registered() {
        return Map.copyOf(registered);
    }

    @Override
    public void close() {
        secrets.stop();
        clusters.stop();
    }

    private final class Registrations implements ResourceEventHandler<Secret> {
        @Override
        public void onAdd(Secret secret) {
            var server = Servers.decoded(secret, "server");
            var there = secretsByServer.computeIfAbsent(server, _ -> ConcurrentHashMap.newKeySet());
            there.add(secret.getMetadata().getUid());
            if (there.size() > 1) {
                offences.add("two registrations of " + server);
            }
        }

        @Override
        public void onUpdate(Secret before, Secret now) {
            if (!Servers.decoded(before, "server").equals(Servers.decoded(now, "server"))) {
                offences.add("another server in " + now.getMetadata().getName());
            }
        }

        @Override
        public void onDelete(Secret secret, boolean unknown) {
            withdrawn.add(secret.getMetadata().getLabels().get(Labels.CLUSTER));
            secretsByServer
                    .getOrDefault(Servers.decoded(secret, "server"), Set.of())
                    .remove(secret.getMetadata().getUid());
        }
    }

    private final class Readiness implements ResourceEventHandler<Cluster> {
        @Override
        public void onAdd(Cluster cluster) {
            // A Cluster that is new says nothing yet.
        }

        @Override
        public void onUpdate(Cluster before, Cluster now) {
            var name = now.getMetadata().getName();
            var state = new ClusterNow(Optional.of(now));
            if (new ClusterNow(Optional.of(before)).isReady() && !state.isReady()) {
                offences.add(name + " was Ready, then " + state);
            }
            if (state.registration().equals("Registered")) {
                registered.putIfAbsent(name, System.nanoTime());
            }
        }

        @Override
        public void onDelete(Cluster cluster, boolean unknown) {
            // Its registration tells what matters.
        }
    }
}
