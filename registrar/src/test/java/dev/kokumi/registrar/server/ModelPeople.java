package dev.kokumi.registrar.server;

import dev.kokumi.api.Labels;
import dev.kokumi.kube.hub.ObjectKey;
import io.fabric8.kubernetes.api.model.Secret;
import io.fabric8.kubernetes.api.model.SecretBuilder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** Users, administrators and cluster-controller, who do whatever the dice say. */
final class ModelPeople {
    /** Three spellings of one server, one of another, and a third. */
    private static final List<String> SERVERS =
            List.of("https://a:6443", "https://A:6443", "https://a.:6443", "https://b:6443", "https://c:6443");

    private static final List<ObjectKey> CLUSTERS = List.of(
            new ObjectKey("n1", "x"),
            new ObjectKey("n1", "y"),
            new ObjectKey("n2", "x"),
            new ObjectKey("n2", "z"),
            new ObjectKey("n3", "w"));

    private final ModelHub hub;
    private final Random random;

    ModelPeople(ModelHub hub, Random random) {
        this.hub = hub;
        this.random = random;
    }

    /** One deed of a user, or of cluster-controller. */
    void useClusters() {
        var key = any(CLUSTERS);
        if (!hub.clusters.containsKey(key)) {
            hub.createCluster(key, any(SERVERS), token(), random.nextInt(4) > 0);
            return;
        }
        switch (random.nextInt(9)) {
            case 0 -> hub.deleteCluster(key);
            case 1 -> hub.changeCluster(key, cluster -> cluster.server(Optional.of(any(SERVERS))));
            case 2 -> hub.changeCluster(key, cluster -> cluster.token(token()));
            case 3 -> hub.changeCluster(key, cluster -> cluster.selected(!cluster.selected()));
            case 4 -> hub.changeCluster(key, cluster -> cluster.server(Optional.empty()));
            default -> hub.changeCluster(key, ModelCluster::reachedItsServer);
        }
    }

    /** One deed after which no holder lets go. */
    void addClusters() {
        var key = any(CLUSTERS);
        if (!hub.clusters.containsKey(key)) {
            hub.createCluster(key, any(SERVERS), token(), true);
        } else if (random.nextBoolean()) {
            hub.changeCluster(key, cluster -> cluster.token(token()));
        } else {
            hub.changeCluster(key, ModelCluster::reachedItsServer);
        }
    }

    /** One deed of somebody who may write Secrets in Argo CD's namespace. */
    void meddle() {
        if (hub.secrets.isEmpty() || random.nextInt(4) == 0) {
            addForeign();
            return;
        }
        var secret = any(new ArrayList<>(hub.secrets.values()));
        String name = secret.getMetadata().getName();
        switch (random.nextInt(6)) {
            case 0, 1 -> hub.removeSecret(name);
            case 2 -> change(secret, "server", any(SERVERS));
            case 3 -> change(secret, "config", "{}");
            case 4 -> label(secret, Labels.MANAGED_BY, random.nextBoolean() ? "kokumi" : "somebody");
            default -> label(secret, Labels.CLUSTER, any(List.of("x", "y", "gone")));
        }
    }

    /** Removes what is in nobody's charge but people's: foreign Secrets and those whose labels are gone. */
    void tidy() {
        for (var secret : List.copyOf(hub.secrets.values())) {
            var labels = secret.getMetadata().getLabels();
            if (!"kokumi".equals(labels.get(Labels.MANAGED_BY))
                    || !secret.getMetadata().getName().startsWith("kokumi-")) {
                hub.removeSecret(secret.getMetadata().getName());
            }
        }
    }

    private void addForeign() {
        var secret = new SecretBuilder()
                .withNewMetadata()
                .withName("foreign-" + random.nextInt(3))
                .addToLabels(Labels.ARGOCD_SECRET_TYPE, "cluster")
                .endMetadata()
                .addToData("server", base64(any(SERVERS) + "/"))
                .build();
        if (!hub.secrets.containsKey(secret.getMetadata().getName())) {
            hub.createSecret(secret);
        }
    }

    private void change(Secret secret, String key, String value) {
        hub.store(new SecretBuilder(secret).addToData(key, base64(value)).build());
    }

    private void label(Secret secret, String label, String value) {
        hub.store(new SecretBuilder(secret)
                .editMetadata()
                .addToLabels(label, value)
                .endMetadata()
                .build());
    }

    private String token() {
        return "token-" + random.nextInt(1000);
    }

    private <T> T any(List<T> from) {
        return from.get(random.nextInt(from.size()));
    }

    private static String base64(String text) {
        return Base64.getEncoder().encodeToString(text.getBytes(StandardCharsets.UTF_8));
    }
}
