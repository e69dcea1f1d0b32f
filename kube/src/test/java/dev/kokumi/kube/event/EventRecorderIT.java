package dev.kokumi.kube.event;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.EventReason;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.junit.TestNamespace;
import dev.kokumi.testbed.wait.Await;
import io.fabric8.kubernetes.api.model.ConfigMap;
import io.fabric8.kubernetes.api.model.ConfigMapBuilder;
import io.fabric8.kubernetes.api.model.Event;
import io.fabric8.kubernetes.api.model.rbac.ClusterRoleBuilder;
import io.fabric8.kubernetes.client.KubernetesClient;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

@ExtendWith(TestBed.class)
class EventRecorderIT {
    private ControlPlane hub;
    private TestNamespace namespace;

    @BeforeEach
    void given(@Hub ControlPlane controlPlane, TestNamespace testNamespace) {
        hub = controlPlane;
        namespace = testNamespace;
    }

    /** Who may create and patch Events, as our services may, and nothing else. */
    private KubernetesClient recorder() {
        var admin = hub.admin();
        admin.resource(new ClusterRoleBuilder()
                        .withNewMetadata()
                        .withName("event-recorder")
                        .endMetadata()
                        .addNewRule()
                        .withApiGroups("")
                        .withResources("events")
                        .withVerbs("create", "patch")
                        .endRule()
                        .build())
                .serverSideApply();
        hub.serviceAccounts().bind(namespace.name(), "recorder", "event-recorder");
        return hub.clientFor(hub.kubeconfigFor(namespace.name(), "recorder"));
    }

    private ConfigMap about(String name) {
        return hub.admin()
                .resource(new ConfigMapBuilder()
                        .withNewMetadata()
                        .withNamespace(namespace.name())
                        .withName(name)
                        .endMetadata()
                        .build())
                .create();
    }

    private List<Event> events(String name) {
        return hub.admin().v1().events().inNamespace(namespace.name()).list().getItems().stream()
                .filter(event -> event.getInvolvedObject().getName().equals(name))
                .toList();
    }

    private Event onlyEvent(String name, int count) {
        Await.until(
                Duration.ofSeconds(10),
                () -> "one Event counted " + count + " on " + name + ", seen " + events(name),
                () -> events(name).size() == 1 && events(name).getFirst().getCount() == count);
        return events(name).getFirst();
    }

    @Test
    void shouldShowInDescribe() {
        var about = about("described");

        try (var recorder = new EventRecorder(recorder(), "kokumi-test", "replica-1", Clock.systemUTC())) {
            recorder.record(about, EventReason.CLUSTER_CONFLICT, "held by other/spoke");
            onlyEvent("described", 1);
        }

        var described = hub.kubectl("describe", "configmap", "described", "-n", namespace.name());
        assertThat(described.out()).containsPattern("Warning +ClusterConflict +\\S+ +kokumi-test +held by other/spoke");
    }

    @Test
    void shouldCountUpInsteadOfAddingTheSameAgain() {
        var about = about("counted");

        try (var recorder = new EventRecorder(recorder(), "kokumi-test", "replica-1", Clock.systemUTC())) {
            for (int i = 0; i < 3; i++) {
                recorder.record(about, EventReason.REACHABLE, "reached");
            }
            var event = onlyEvent("counted", 3);
            assertThat(event.getType()).isEqualTo("Normal");
            assertThat(event.getReportingComponent()).isEqualTo("kokumi-test");
        }
    }

    @Test
    void shouldBeWrittenAgainWhenTheEarlierEventIsGone() {
        var about = about("expired");

        try (var recorder = new EventRecorder(recorder(), "kokumi-test", "replica-1", Clock.systemUTC())) {
            recorder.record(about, EventReason.REACHABLE, "reached");
            hub.admin().resource(onlyEvent("expired", 1)).delete();
            recorder.record(about, EventReason.REACHABLE, "reached");
            onlyEvent("expired", 2);
        }
    }

    @Test
    void shouldBeOneEventHoweverManyReplicasTellItOnce() {
        var about = about("once");

        try (var one = new EventRecorder(recorder(), "kokumi-test", "replica-1", Clock.systemUTC());
                var other = new EventRecorder(recorder(), "kokumi-test", "replica-2", Clock.systemUTC())) {
            assertThat(one.recordOnce(about, EventReason.CREDENTIAL_EXPIRING, "in 7 days", "a"))
                    .isTrue();
            assertThat(other.recordOnce(about, EventReason.CREDENTIAL_EXPIRING, "in 6 days", "a"))
                    .as("it is stored")
                    .isTrue();
            assertThat(onlyEvent("once", 1).getMessage()).isEqualTo("in 7 days");

            assertThat(other.recordOnce(about, EventReason.CREDENTIAL_EXPIRING, "in 1 day", "b"))
                    .isTrue();
            assertThat(events("once")).hasSize(2);
        }
    }

    @Test
    void shouldSayThatNothingIsStoredWhenItIsRefused() {
        var about = about("refused");
        var nobody = hub.clientFor(hub.kubeconfigFor(namespace.name(), "default"));

        try (var recorder = new EventRecorder(nobody, "kokumi-test", "replica-1", Clock.systemUTC())) {
            assertThat(recorder.recordOnce(about, EventReason.CREDENTIAL_EXPIRING, "soon", "a"))
                    .isFalse();
        }
        assertThat(events("refused")).isEmpty();
    }

    @Test
    void shouldCutALongMessageToWhatTheApiServerTakes() {
        var about = about("long");

        try (var recorder = new EventRecorder(recorder(), "kokumi-test", "replica-1", Clock.systemUTC())) {
            recorder.record(about, EventReason.UNREACHABLE, "x".repeat(5_000));
            assertThat(onlyEvent("long", 1).getMessage()).hasSize(1_024);
        }
    }
}
