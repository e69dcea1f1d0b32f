package dev.kokumi.kube.fleet;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Environment;
import dev.kokumi.api.KubeconfigSource;
import dev.kokumi.api.SecretReference;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.hub.SlimStore;
import dev.kokumi.kube.secret.SecretView;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Clusters, Environments and the kubeconfigs of the hub, as this service sees them now. */
public final class FleetView {
    private static final String BY_SECRET = "secret";

    /** Every informer of the client has this index already. */
    private static final String BY_NAMESPACE = "namespace";

    private final SharedIndexInformer<Cluster> clusters;
    private final SharedIndexInformer<Environment> environments;
    private final SecretView secrets;
    private final ParsedKubeconfigs parsed = new ParsedKubeconfigs();

    /**
     * Registers its informers with {@code into}, Clusters first, so that the Secrets they name are known when Secrets
     * arrive.
     *
     * @param workspaces namespaces whose Secrets may be read; empty means all
     */
    public FleetView(KubernetesClient client, Informers into, Set<String> workspaces, FleetListener listener) {
        clusters = client.resources(Cluster.class).inAnyNamespace().runnableInformer(0);
        clusters.itemStore(SlimStore.withoutManagedFields());
        clusters.addIndexers(Map.of(
                BY_SECRET,
                cluster -> reference(cluster).map(ref -> secretKey(cluster, ref).toString()).stream()
                        .toList()));
        clusters.addEventHandler(Handlers.of((before, now) -> {
            release(before);
            listener.clusterChanged(before, now);
        }));
        into.add(clusters);

        environments = client.resources(Environment.class).inAnyNamespace().runnableInformer(0);
        environments.itemStore(SlimStore.withoutManagedFields());
        environments.addEventHandler(Handlers.of(listener::environmentChanged));
        into.add(environments);

        secrets = new SecretView(
                client, into, workspaces, SecretView.HELM_RELEASES, secret -> named(ObjectKey.of(secret)), secret -> {
                    if (named(secret)) {
                        listener.secretChanged(secret);
                    } else {
                        parsed.forget(secret.namespace(), secret.name());
                    }
                });
    }

    /** Every Cluster of the hub. */
    public List<Cluster> clusters() {
        return clusters.getStore().list();
    }

    /** Every Environment of the hub. */
    public List<Environment> environments() {
        return environments.getStore().list();
    }

    public Optional<Cluster> cluster(ObjectKey key) {
        return Optional.ofNullable(clusters.getStore().getByKey(key.toString()));
    }

    public Optional<Environment> environment(ObjectKey key) {
        return Optional.ofNullable(environments.getStore().getByKey(key.toString()));
    }

    public List<Cluster> clustersOf(String namespace) {
        return clusters.getIndexer().byIndex(BY_NAMESPACE, namespace);
    }

    public List<Environment> environmentsOf(String namespace) {
        return environments.getIndexer().byIndex(BY_NAMESPACE, namespace);
    }

    /** The Clusters that name a Secret, whatever the key. */
    public List<Cluster> clustersNaming(ObjectKey secret) {
        return clusters.getIndexer().byIndex(BY_SECRET, secret.toString());
    }

    /** The Environments of the Cluster's namespace that select it and are not being deleted. */
    public Stream<Environment> environmentsSelecting(Cluster cluster) {
        return environmentsOf(cluster.getMetadata().getNamespace()).stream()
                .filter(environment -> environment.getMetadata().getDeletionTimestamp() == null)
                .filter(environment -> Selectors.selects(environment, cluster));
    }

    /**
     * What the Cluster's reference leads to now; empty for a Cluster that has none (InCluster).
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when the Secret must be read and cannot be now
     */
    public Optional<KubeconfigLookup> kubeconfig(Cluster cluster) {
        return reference(cluster).map(ref -> lookup(secretKey(cluster, ref), ref));
    }

    private KubeconfigLookup lookup(ObjectKey key, SecretReference reference) {
        if (!secrets.covers(key.namespace())) {
            return new KubeconfigLookup.SecretMissing("namespace " + key.namespace()
                    + " is not one Kokumi reads Secrets in: ask the administrator to add it to kokumi.workspaces");
        }
        return secrets.get(key)
                .map(secret -> parsed.of(secret, reference))
                .orElseGet(() -> new KubeconfigLookup.SecretMissing("Secret " + key.name()
                        + " not found in namespace " + key.namespace()
                        + ": create it, or name another in spec.kubeconfig.secretRef.name"));
    }

    /** Credentials nobody names any more are not held: when the last Cluster that named a Secret went or chose another. */
    private void release(@Nullable Cluster before) {
        Optional.ofNullable(before)
                .flatMap(cluster -> reference(cluster).map(ref -> secretKey(cluster, ref)))
                .filter(secret -> !named(secret))
                .ifPresent(secret -> {
                    secrets.release(secret);
                    parsed.forget(secret.namespace(), secret.name());
                });
    }

    private boolean named(ObjectKey secret) {
        return !clustersNaming(secret).isEmpty();
    }

    private static ObjectKey secretKey(Cluster cluster, SecretReference reference) {
        return new ObjectKey(
                cluster.getMetadata().getNamespace(),
                Optional.ofNullable(reference.getName()).orElse(""));
    }

    private static Optional<SecretReference> reference(Cluster cluster) {
        return Optional.ofNullable(cluster.getSpec())
                .filter(spec -> spec.getConnection() != Connection.IN_CLUSTER)
                .map(ClusterSpec::getKubeconfig)
                .map(KubeconfigSource::getSecretRef);
    }
}
