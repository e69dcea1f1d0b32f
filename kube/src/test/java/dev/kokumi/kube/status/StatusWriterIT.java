package dev.kokumi.kube.status;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.ClusterStatus;
import dev.kokumi.api.Connection;
import dev.kokumi.api.FieldManagers;
import dev.kokumi.api.RegistrationState;
import dev.kokumi.api.RegistrationStatus;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import io.fabric8.kubernetes.api.model.ObjectMetaBuilder;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class StatusWriterIT {
    private static ControlPlane hub;
    private static TestNamespace namespace;

    @BeforeAll
    static void install(@Hub ControlPlane controlPlane, TestNamespace testNamespace) {
        hub = controlPlane;
        namespace = testNamespace;
        hub.apply(Path.of(System.getProperty("kokumi.root"), "k8s", "crds"));
    }

    private static Cluster create(String name) {
        var cluster = new Cluster();
        cluster.setMetadata(new ObjectMetaBuilder()
                .withNamespace(namespace.name())
                .withName(name)
                .build());
        var spec = new ClusterSpec();
        spec.setConnection(Connection.IN_CLUSTER);
        cluster.setSpec(spec);
        return hub.admin().resource(cluster).create();
    }

    private static Cluster patch(Cluster of, ClusterStatus status) {
        var patch = new Cluster();
        patch.setMetadata(new ObjectMetaBuilder()
                .withNamespace(of.getMetadata().getNamespace())
                .withName(of.getMetadata().getName())
                .withUid(of.getMetadata().getUid())
                .build());
        patch.setStatus(status);
        return patch;
    }

    private static ClusterStatus server(String server) {
        var status = new ClusterStatus();
        status.setServer(server);
        return status;
    }

    private static ClusterStatus registration(RegistrationState state) {
        var status = new ClusterStatus();
        var registration = new RegistrationStatus();
        registration.setState(state);
        status.setRegistration(registration);
        return status;
    }

    @Test
    void shouldKeepWhatTheSiblingOwns() {
        var cluster = create("two-writers");
        var controller = new StatusWriter<Cluster>(hub.admin(), FieldManagers.CLUSTER_CONTROLLER);
        var registrar = new StatusWriter<Cluster>(hub.admin(), FieldManagers.REGISTRAR);

        controller.apply(patch(cluster, server("https://a")));
        registrar.apply(patch(cluster, registration(RegistrationState.PENDING)));
        var now = controller.apply(patch(cluster, server("https://b"))).orElseThrow();

        assertThat(now.getStatus().getServer()).isEqualTo("https://b");
        assertThat(now.getStatus().getRegistration())
                .extracting(RegistrationStatus::getState)
                .isEqualTo(RegistrationState.PENDING);
        assertThat(now.getSpec().getConnection()).as("the spec is untouched").isEqualTo(Connection.IN_CLUSTER);
    }

    @Test
    void shouldRemoveWhatThePatchLeavesOut() {
        var cluster = create("left-out");
        var writer = new StatusWriter<Cluster>(hub.admin(), FieldManagers.CLUSTER_CONTROLLER);
        var both = server("https://a");
        both.setKubernetesVersion("v1.34.4");
        writer.apply(patch(cluster, both));

        var now = writer.apply(patch(cluster, server("https://a"))).orElseThrow();

        assertThat(now.getStatus().getKubernetesVersion()).isNull();
    }

    @Test
    void shouldNotTakeAnObjectCreatedAnewForItsNamesake() {
        var first = create("anew");
        hub.admin().resource(first).delete();
        var second = create("anew");
        var writer = new StatusWriter<Cluster>(hub.admin(), FieldManagers.CLUSTER_CONTROLLER);

        assertThat(writer.apply(patch(first, server("https://old")))).isEmpty();
        assertThat(writer.latest(second).getStatus())
                .as("what it wrote is compared with, so that the new object's own findings replace it")
                .extracting(ClusterStatus::getServer)
                .isEqualTo("https://old");
    }

    @Test
    void shouldTakeADeletedObjectForGone() {
        var cluster = create("gone");
        hub.admin().resource(cluster).delete();
        var writer = new StatusWriter<Cluster>(hub.admin(), FieldManagers.CLUSTER_CONTROLLER);

        assertThat(writer.apply(patch(cluster, server("https://a")))).isEmpty();
    }

    @Test
    void shouldPreferItsOwnWriteToAnOlderCache() {
        var cached = create("cache");
        var writer = new StatusWriter<Cluster>(hub.admin(), FieldManagers.CLUSTER_CONTROLLER);
        var written = writer.apply(patch(cached, server("https://a"))).orElseThrow();

        assertThat(writer.latest(cached)).isSameAs(written);
        var caughtUp = hub.admin().resource(cached).get();
        assertThat(writer.latest(caughtUp)).isSameAs(caughtUp);
        assertThat(writer.latest(cached)).as("forgotten once caught up").isSameAs(cached);
    }
}
