package dev.kokumi.e2e.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import io.fabric8.kubernetes.api.model.HasMetadata;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** The hub's API server stops and starts again: services recover by themselves, nothing flaps, nothing is lost. */
@EndToEnd
class HubOutageE2E {
    private static final int CLUSTERS = 10;

    @Test
    void shouldRecoverInShort(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldRecover(hub, fleet, Duration.ofSeconds(15));
    }

    @Test
    @Tag("rehearse")
    void shouldRecoverAfterAMinute(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldRecover(hub, fleet, Duration.ofMinutes(1));
    }

    private void shouldRecover(ControlPlane hub, ControlPlane fleet, Duration outage) throws Exception {
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        try (var workspace = Workspace.create(hub.admin(), "hub-outage")) {
            workspace.environment("env");
            for (int i = 0; i < CLUSTERS; i++) {
                workspace.kubeconfig("spoke-" + i, servers.kubeconfig(servers.next()));
                workspace.cluster("spoke-" + i, "spoke-" + i);
            }
            for (int i = 0; i < CLUSTERS; i++) {
                Wait.untilRegistered(workspace, "spoke-" + i);
            }
            Wait.stays(
                    Duration.ofSeconds(1),
                    () -> assertThat(workspace.registrations()).hasSize(CLUSTERS));
            var registrations = versions(workspace.registrations());
            var clusters = clusters(workspace);

            hub.stopApiServer();
            Thread.sleep(outage);
            hub.startApiServer();
            installation.services().forEach(service -> service.awaitReady(Duration.ofSeconds(90)));

            // A change made now is taken up, so the services are at work again and not merely alive.
            workspace.kubeconfig("late", servers.kubeconfig(servers.next()));
            workspace.cluster("late", "late");
            Wait.within(
                    Duration.ofSeconds(60),
                    () -> assertThat(workspace.now("late").isReady()).isTrue());
            workspace.deleteCluster("late");
            Wait.until(() -> assertThat(workspace.registrations()).hasSize(CLUSTERS));
            assertThat(versions(workspace.registrations()))
                    .as("no registration was written again")
                    .isEqualTo(registrations);
            assertThat(clusters(workspace)).as("no status flapped").isEqualTo(clusters);
        }
    }

    private static List<String> versions(List<? extends HasMetadata> objects) {
        return objects.stream()
                .map(object -> object.getMetadata().getName() + "@"
                        + object.getMetadata().getResourceVersion())
                .sorted()
                .toList();
    }

    private static List<String> clusters(Workspace workspace) {
        return versions(java.util.stream.IntStream.range(0, CLUSTERS)
                .mapToObj(i -> workspace.now("spoke-" + i).cluster().orElseThrow())
                .toList());
    }
}
