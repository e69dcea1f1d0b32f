package dev.kokumi.probeworker.view;

import dev.kokumi.api.Annotations;
import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.ClusterTargetSpec;
import dev.kokumi.api.SecretReference;
import dev.kokumi.api.TargetKubeconfig;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.kube.hub.SlimStore;
import io.fabric8.kubernetes.api.model.HasMetadata;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** ClusterTargets, and which names Clusters have taken. */
public final class TargetView {
    private static final String BY_UID = "uid";
    private static final String BY_SECRET = "secret";

    private final SharedIndexInformer<ClusterTarget> targets;
    private final SharedIndexInformer<Cluster> clusters;

    /** Registers its informers with {@code into}, which starts them. */
    public TargetView(KubernetesClient client, Informers into, TargetListener listener) {
        clusters = client.resources(Cluster.class).inAnyNamespace().runnableInformer(0);
        clusters.removeNamespaceIndex();
        clusters.itemStore(new SlimStore<>(TargetView::nameOnly));
        clusters.addEventHandler(new ResourceEventHandler<>() {
            @Override
            public void onAdd(Cluster cluster) {
                listener.clusterNamed(ObjectKey.of(cluster));
            }

            @Override
            public void onUpdate(Cluster before, Cluster now) {}

            @Override
            public void onDelete(Cluster cluster, boolean finalStateUnknown) {
                listener.clusterNamed(ObjectKey.of(cluster));
            }
        });
        into.add(clusters);
        targets = client.resources(ClusterTarget.class).inAnyNamespace().runnableInformer(0);
        targets.itemStore(SlimStore.withoutManagedFields());
        targets.addIndexers(Map.of(
                BY_UID, target -> List.of(target.getMetadata().getUid()),
                BY_SECRET,
                        target ->
                                secret(target).map(ObjectKey::toString).stream().toList()));
        targets.addEventHandler(new TargetChanges(listener));
        into.add(targets);
    }

    public List<ClusterTarget> targets() {
        return targets.getStore().list();
    }

    public Optional<ClusterTarget> target(ObjectKey key) {
        return Optional.ofNullable(targets.getStore().getByKey(key.toString()));
    }

    public Optional<ClusterTarget> withUid(String uid) {
        return targets.getIndexer().byIndex(BY_UID, uid).stream().findFirst();
    }

    /** The targets whose kubeconfig is in a Secret, whatever the key. */
    public List<ClusterTarget> naming(ObjectKey secret) {
        return targets.getIndexer().byIndex(BY_SECRET, secret.toString());
    }

    private static Optional<ObjectKey> secret(ClusterTarget target) {
        return Optional.ofNullable(target.getSpec())
                .map(ClusterTargetSpec::getKubeconfig)
                .map(TargetKubeconfig::getSecretRef)
                .map(SecretReference::getName)
                .map(name -> new ObjectKey(target.getMetadata().getNamespace(), name));
    }

    /** Whether a Cluster of the namespace has this name, whichever came first. */
    public boolean nameTaken(ObjectKey target) {
        return clusters.getStore().getByKey(target.toString()) != null;
    }

    private static Cluster nameOnly(Cluster cluster) {
        var slim = new Cluster();
        slim.setMetadata(SlimStore.identity(cluster));
        return slim;
    }

    /** Leaves out changes of the status, most of which we write ourselves. */
    private record TargetChanges(TargetListener listener) implements ResourceEventHandler<ClusterTarget> {
        @Override
        public void onAdd(ClusterTarget now) {
            listener.targetChanged(ObjectKey.of(now));
        }

        @Override
        public void onUpdate(ClusterTarget before, ClusterTarget now) {
            boolean anew =
                    !before.getMetadata().getUid().equals(now.getMetadata().getUid());
            if (anew) {
                listener.targetGone(before);
            }
            if (anew
                    || !Objects.equals(
                            before.getMetadata().getGeneration(),
                            now.getMetadata().getGeneration())
                    || !Objects.equals(requested(before), requested(now))) {
                listener.targetChanged(ObjectKey.of(now));
            }
        }

        @Override
        public void onDelete(ClusterTarget before, boolean finalStateUnknown) {
            listener.targetGone(before);
        }

        private static @Nullable String requested(HasMetadata object) {
            var annotations = object.getMetadata().getAnnotations();
            return annotations == null ? null : annotations.get(Annotations.PROBE_REQUESTED_AT);
        }
    }
}
