package dev.kokumi.e2e.bed;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.ClusterTarget;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Deployer;
import dev.kokumi.api.Environment;
import dev.kokumi.api.EnvironmentSpec;
import dev.kokumi.api.KubeconfigSource;
import dev.kokumi.api.SecretReference;
import dev.kokumi.testbed.wait.Edits;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.NamespaceBuilder;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;

/** A namespace of the hub with Clusters, Environments and kubeconfigs, and what people do in it. */
public final class Workspace implements AutoCloseable {
    private static final AtomicInteger SERIAL = new AtomicInteger();
    private static final Map<String, String> SELECTED = Map.of("fleet", "edge");

    private final KubernetesClient client;
    private final String namespace;

    private Workspace(KubernetesClient client, String namespace) {
        this.client = client;
        this.namespace = namespace;
    }

    /** A fresh namespace that no other test uses. */
    public static Workspace create(KubernetesClient admin, String label) {
        String name = "ws-" + label + "-" + SERIAL.incrementAndGet();
        admin.namespaces()
                .resource(new NamespaceBuilder()
                        .withNewMetadata()
                        .withName(name)
                        .endMetadata()
                        .build())
                .create();
        return new Workspace(admin, name);
    }

    public String namespace() {
        return namespace;
    }

    /** Writes (or replaces) a Secret with a kubeconfig under the key {@code value}. */
    public void kubeconfig(String secret, String kubeconfig) {
        kubeconfig(secret, Map.of("value", kubeconfig));
    }

    /** Writes (or replaces) a Secret with several kubeconfigs, each under its key. */
    public void kubeconfig(String secret, Map<String, String> byKey) {
        byKey.values().forEach(Logs::neverShowThoseOf);
        client.resource(new SecretBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace)
                        .withName(secret)
                        .endMetadata()
                        .withStringData(byKey)
                        .build())
                .unlock()
                .createOr(existing -> existing.update());
    }

    public void deleteSecret(String name) {
        client.secrets().inNamespace(namespace).withName(name).delete();
    }

    /** Creates a Cluster that {@link #environment} selects. */
    public Cluster cluster(String name, String secret) {
        return cluster(name, secret, "value", SELECTED);
    }

    /** Creates a Cluster with the labels given. */
    public Cluster cluster(String name, String secret, String key, Map<String, String> labels) {
        return client.resource(newCluster(namespace, name, secret, key, labels)).create();
    }

    /** A Cluster that is not created yet. */
    public static Cluster newCluster(
            String namespace, String name, String secret, String key, Map<String, String> labels) {
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withNamespace(namespace)
                .withName(name)
                .withLabels(labels)
                .build());
        var reference = new SecretReference();
        reference.setName(secret);
        reference.setKey(key);
        var source = new KubeconfigSource();
        source.setSecretRef(reference);
        var spec = new ClusterSpec();
        spec.setConnection(Connection.KUBECONFIG);
        spec.setKubeconfig(source);
        cluster.setSpec(spec);
        return cluster;
    }

    /** Changes a Cluster that exists. */
    public void edit(String cluster, UnaryOperator<Cluster> change) {
        var there = client.resources(Cluster.class).inNamespace(namespace).withName(cluster);
        Edits.repeated(() -> there.edit(change));
    }

    /** Creates the Environment that selects the Clusters made by {@link #cluster(String, String)}. */
    public Environment environment(String name) {
        return environment(name, Deployer.ARGOCD, SELECTED);
    }

    public Environment environment(String name, Deployer deployer, Map<String, String> labels) {
        var environment = new Environment();
        environment.setMetadata(
                new ObjectMetaBuilder().withNamespace(namespace).withName(name).build());
        var spec = new EnvironmentSpec();
        spec.setDeployer(deployer);
        spec.setClusterSelector(
                new LabelSelectorBuilder().withMatchLabels(labels).build());
        environment.setSpec(spec);
        return client.resource(environment).create();
    }

    public void deleteEnvironment(String name) {
        client.resources(Environment.class)
                .inNamespace(namespace)
                .withName(name)
                .delete();
    }

    public Optional<Environment> findEnvironment(String name) {
        return Optional.ofNullable(client.resources(Environment.class)
                .inNamespace(namespace)
                .withName(name)
                .get());
    }

    /** Replaces the labels of a Cluster. */
    public void label(String cluster, Map<String, String> labels) {
        edit(cluster, now -> {
            now.getMetadata().setLabels(labels);
            return now;
        });
    }

    /** Points a Cluster at another Secret or key. */
    public void point(String cluster, String secret, String key) {
        edit(cluster, now -> {
            now.setSpec(newCluster(namespace, cluster, secret, key, Map.of()).getSpec());
            return now;
        });
    }

    public void deleteCluster(String name) {
        client.resources(Cluster.class).inNamespace(namespace).withName(name).delete();
    }

    /** What the API server holds of a Cluster now. */
    public ClusterNow now(String cluster) {
        return new ClusterNow(Optional.ofNullable(client.resources(Cluster.class)
                .inNamespace(namespace)
                .withName(cluster)
                .get()));
    }

    /** The Events on a Cluster, in no order. */
    public List<Event> events(String cluster) {
        return client.v1().events().inNamespace(namespace).list().getItems().stream()
                .filter(event -> event.getInvolvedObject().getName().equals(cluster))
                .toList();
    }

    /** The cluster Secrets in argocd that hold a server for a Cluster of this workspace. */
    public List<Secret> registrations() {
        return client.secrets()
                .inNamespace("argocd")
                .withLabel("delivery.kokumi.dev/cluster-namespace", namespace)
                .list()
                .getItems();
    }

    /** Deletes the namespace, without waiting. Clusters go first, so that no test's servers stay held. */
    @Override
    public void close() {
        client.resources(ClusterTarget.class).inNamespace(namespace).delete();
        client.resources(Environment.class).inNamespace(namespace).delete();
        client.resources(Cluster.class).inNamespace(namespace).delete();
        client.namespaces().withName(namespace).delete();
    }
}
