package dev.kokumi.kube.fleet;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.Environment;
import dev.kokumi.kube.hub.Informers;
import dev.kokumi.kube.hub.ObjectKey;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import java.io.ByteArrayInputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class FleetViewIT {
    private static final String OBJECTS = """
            apiVersion: delivery.kokumi.dev/v1alpha1
            kind: Cluster
            metadata: {name: shop, namespace: NAMESPACE, labels: {stage: prod}}
            spec:
              connection: Kubeconfig
              kubeconfig: {secretRef: {name: shop-kubeconfig}}
            ---
            apiVersion: delivery.kokumi.dev/v1alpha1
            kind: Environment
            metadata: {name: prod, namespace: NAMESPACE}
            spec:
              clusterSelector: {matchLabels: {stage: prod}}
            """;

    private final Informers informers = new Informers();
    private FleetView view;
    private ObjectKey shop;
    private ObjectKey prod;

    @BeforeEach
    void given(@Hub ControlPlane hub, TestNamespace namespace) throws Exception {
        hub.apply(Path.of(System.getProperty("kokumi.root"), "k8s", "crds"));
        var objects = new ByteArrayInputStream(
                OBJECTS.replace("NAMESPACE", namespace.name()).getBytes(UTF_8));
        hub.admin().load(objects).serverSideApply();
        shop = new ObjectKey(namespace.name(), "shop");
        prod = new ObjectKey(namespace.name(), "prod");
        view = new FleetView(hub.admin(), informers, Set.of(namespace.name()), new Deaf());
        informers.start().get(20, TimeUnit.SECONDS);
        Await.until(
                Duration.ofSeconds(10),
                () -> "both are seen",
                () -> view.cluster(shop).isPresent() && view.environment(prod).isPresent());
    }

    @AfterEach
    void stop() {
        informers.close();
    }

    @Test
    void shouldKeepNoManagedFields() {
        assertThat(view.cluster(shop).orElseThrow().getMetadata().getManagedFields())
                .isNullOrEmpty();
        assertThat(view.environment(prod).orElseThrow().getMetadata().getManagedFields())
                .isNullOrEmpty();
    }

    @Test
    void shouldFindWhatBelongsTogether() {
        var cluster = view.cluster(shop).orElseThrow();

        assertThat(view.clustersNaming(new ObjectKey(shop.namespace(), "shop-kubeconfig")))
                .extracting(ObjectKey::of)
                .containsExactly(shop);
        assertThat(view.clustersOf(shop.namespace())).extracting(ObjectKey::of).containsExactly(shop);
        assertThat(view.environmentsSelecting(cluster))
                .extracting(ObjectKey::of)
                .containsExactly(prod);
    }

    private static final class Deaf implements FleetListener {
        @Override
        public void clusterChanged(@Nullable Cluster before, @Nullable Cluster now) {}

        @Override
        public void environmentChanged(@Nullable Environment before, @Nullable Environment now) {}

        @Override
        public void secretChanged(ObjectKey secret) {}
    }
}
