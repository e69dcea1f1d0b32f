package dev.kokumi.clustercontroller.incluster;

import dev.kokumi.kube.fleet.FleetView;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.queue.Outcome;
import dev.kokumi.kube.queue.Work;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.KubernetesClientException;
import java.net.HttpURLConnection;
import java.util.Optional;
import org.jboss.logging.Logger;

/** Creates what is missing and never changes what is there: people label {@code in-cluster} and edit {@code local}. */
final class InClusterKeeper implements Work<Kept> {
    private static final Logger LOG = Logger.getLogger(InClusterKeeper.class);

    private final KubernetesClient client;
    private final FleetView fleet;
    private final String namespace;

    InClusterKeeper(KubernetesClient client, FleetView fleet, String namespace) {
        this.client = client;
        this.fleet = fleet;
        this.namespace = namespace;
    }

    @Override
    public Outcome run(Kept kept) {
        switch (kept) {
            case CLUSTER -> keep(fleet.cluster(key(KeptObjects.CLUSTER)), KeptObjects.cluster(namespace));
            case ENVIRONMENT ->
                keep(fleet.environment(key(KeptObjects.ENVIRONMENT)), KeptObjects.environment(namespace));
        }
        return Outcome.DONE;
    }

    private <T extends HasMetadata> void keep(Optional<T> existing, T wanted) {
        if (existing.isPresent()) {
            return;
        }
        try {
            client.resource(wanted).create();
            LOG.infof("created %s %s", wanted.getKind(), ObjectKey.of(wanted));
        } catch (KubernetesClientException e) {
            // Somebody was faster, and the cache has not seen it yet.
            if (e.getCode() != HttpURLConnection.HTTP_CONFLICT) {
                throw e;
            }
        }
    }

    private ObjectKey key(String name) {
        return new ObjectKey(namespace, name);
    }
}
