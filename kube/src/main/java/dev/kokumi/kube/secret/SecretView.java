package dev.kokumi.kube.secret;

import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretList;
import io.fabric8.kubernetes.client.KubernetesClient;
import io.fabric8.kubernetes.client.dsl.FilterWatchListDeletable;
import io.fabric8.kubernetes.client.dsl.Resource;
import io.fabric8.kubernetes.client.informers.ResourceEventHandler;
import io.fabric8.kubernetes.client.informers.SharedIndexInformer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * The Secrets a service may see. Data is kept for those {@code keep} wants at arrival; a Secret wanted only later (a
 * Cluster that names a Secret created before it) is read once, since no event announces it. That a Secret is missing is
 * never taken from the cache, which may be behind: too much hangs on it.
 */
public final class SecretView {
    /** Helm's releases are large, many, and never a kubeconfig: the API server leaves them out. */
    public static final Set<String> HELM_RELEASES = Set.of("helm.sh/release.v1");

    private final KubernetesClient client;
    private final Set<String> namespaces;
    private final List<SharedIndexInformer<Secret>> informers = new ArrayList<>();
    private final List<PruningStore> stores = new ArrayList<>();
    private final ConcurrentHashMap<ObjectKey, Secret> readLater = new ConcurrentHashMap<>();

    /**
     * Registers the informers with {@code into}, which starts them.
     *
     * @param namespaces where to look; empty means everywhere
     * @param leftOut types of Secrets the API server is not to send
     * @param keep decides at arrival whether the data is kept; called on informer threads
     * @param changed hears of every Secret that came, changed or went; called on informer threads
     */
    public SecretView(
            KubernetesClient client,
            Informers into,
            Set<String> namespaces,
            Set<String> leftOut,
            Predicate<Secret> keep,
            Consumer<ObjectKey> changed) {
        this.client = client;
        this.namespaces = Set.copyOf(namespaces);
        if (namespaces.isEmpty()) {
            watch(into, informer(client.secrets().inAnyNamespace(), leftOut), keep, changed);
        }
        for (String namespace : this.namespaces) {
            watch(into, informer(client.secrets().inNamespace(namespace), leftOut), keep, changed);
        }
    }

    private static SharedIndexInformer<Secret> informer(
            FilterWatchListDeletable<Secret, SecretList, Resource<Secret>> secrets, Set<String> leftOut) {
        for (String type : leftOut) {
            secrets = secrets.withoutField("type", type);
        }
        return secrets.runnableInformer(0);
    }

    private void watch(
            Informers into, SharedIndexInformer<Secret> informer, Predicate<Secret> keep, Consumer<ObjectKey> changed) {
        var store = new PruningStore(keep);
        informer.removeNamespaceIndex();
        informer.itemStore(store);
        informer.addEventHandler(new ResourceEventHandler<>() {
            @Override
            public void onAdd(Secret secret) {
                changed(ObjectKey.of(secret));
            }

            @Override
            public void onUpdate(Secret before, Secret now) {
                changed(ObjectKey.of(now));
            }

            @Override
            public void onDelete(Secret secret, boolean finalStateUnknown) {
                changed(ObjectKey.of(secret));
            }

            private void changed(ObjectKey key) {
                readLater.remove(key);
                changed.accept(key);
            }
        });
        informers.add(informer);
        stores.add(store);
        into.add(informer);
    }

    /** Whether a namespace is one this service may read Secrets of. */
    public boolean covers(String namespace) {
        return namespaces.isEmpty() || namespaces.contains(namespace);
    }

    /**
     * The Secret with its data, or empty when there is none (or its namespace is not covered).
     *
     * @throws io.fabric8.kubernetes.client.KubernetesClientException when it must be read and the API server does not
     *     let us; to be tried again
     */
    public Optional<Secret> get(ObjectKey key) {
        if (!covers(key.namespace())) {
            return Optional.empty();
        }
        var cached = cached(key);
        if (cached.isEmpty()) {
            return read(key);
        }
        if (!PruningStore.pruned(cached.get())) {
            return cached;
        }
        var read = readLater.get(key);
        if (read != null && revision(read) >= revision(cached.get())) {
            return Optional.of(read);
        }
        var now = read(key);
        now.ifPresent(secret -> readLater.put(key, secret));
        return now;
    }

    private Optional<Secret> read(ObjectKey key) {
        return Optional.ofNullable(client.secrets()
                        .inNamespace(key.namespace())
                        .withName(key.name())
                        .get())
                .map(PruningStore::trimmed);
    }

    /** Drops the data of a Secret that is not wanted any more; read again when it is. */
    public void release(ObjectKey key) {
        readLater.remove(key);
        stores.forEach(store -> store.release(key.toString()));
    }

    /** The Secret if it is kept with its data. Never reads anything. */
    public Optional<Secret> kept(ObjectKey key) {
        return cached(key).filter(secret -> !PruningStore.pruned(secret));
    }

    /** Whether every change up to a resource version has arrived here. */
    public boolean caughtUp(long revision) {
        return informers.stream()
                .map(SharedIndexInformer::lastSyncResourceVersion)
                .allMatch(last -> last != null && !last.isEmpty() && Long.parseLong(last) >= revision);
    }

    /** Every Secret kept with its data. */
    public Stream<Secret> kept() {
        return stores.stream().flatMap(PruningStore::values).filter(secret -> !PruningStore.pruned(secret));
    }

    /** The Secret as the informer has it, data or not. */
    public Optional<Secret> cached(ObjectKey key) {
        String id = key.toString();
        return stores.stream()
                .map(store -> store.get(id))
                .flatMap(Stream::ofNullable)
                .findFirst();
    }

    private static long revision(Secret secret) {
        return Long.parseLong(secret.getMetadata().getResourceVersion());
    }
}
