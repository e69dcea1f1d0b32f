package dev.kokumi.e2e.resilience;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Labels;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/**
 * SIGKILL for both services at random moments during creations, moves and deletions: afterwards one registration per
 * server, no orphan, no lost holder.
 */
@EndToEnd
class RandomKillsE2E {
    @Test
    void shouldConvergeInShort(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldConverge(hub, fleet, 60, 4);
    }

    @Test
    @Tag("rehearse")
    void shouldConvergeAfterTwoHundredChanges(@Hub ControlPlane hub, @Fleet ControlPlane fleet) throws Exception {
        shouldConverge(hub, fleet, 200, 20);
    }

    private void shouldConverge(ControlPlane hub, ControlPlane fleet, int changes, int kills) throws Exception {
        long seed = System.nanoTime();
        System.out.println("random kills with seed " + seed);
        var random = new Random(seed);
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        var pool = new ArrayList<String>();
        for (int i = 0; i < changes / 4; i++) {
            pool.add(servers.next());
        }
        var workspace = Workspace.create(hub.admin(), "kills");
        workspace.environment("env");
        var killing = new AtomicBoolean(true);
        var killer = Thread.ofVirtual().start(() -> kill(installation, new Random(seed + 1), killing, kills));

        var wanted = new TreeMap<String, String>();
        for (int i = 0; i < changes; i++) {
            change(workspace, servers, pool, wanted, i, random);
            Thread.sleep(random.nextInt(120));
        }
        killer.join(Duration.ofSeconds(60));
        killing.set(false);
        installation.services().forEach(service -> service.awaitReady(Duration.ofSeconds(60)));

        Wait.within(Duration.ofSeconds(60), () -> assertConverged(workspace, wanted));
        workspace.close();
        Wait.within(
                Duration.ofSeconds(30),
                () -> assertThat(workspace.registrations()).as("orphans").isEmpty());
    }

    private static void change(
            Workspace workspace, Servers servers, List<String> pool, Map<String, String> wanted, int i, Random random) {
        int kind = wanted.isEmpty() ? 0 : random.nextInt(10);
        String server = pool.get(random.nextInt(pool.size()));
        if (kind < 5) {
            String name = "cluster-" + i;
            workspace.kubeconfig(name, servers.kubeconfig(server));
            workspace.cluster(name, name);
            wanted.put(name, server);
            return;
        }
        String name = List.copyOf(wanted.keySet()).get(random.nextInt(wanted.size()));
        if (kind < 8) {
            workspace.kubeconfig(name, servers.kubeconfig(server));
            wanted.put(name, server);
        } else {
            workspace.deleteCluster(name);
            workspace.deleteSecret(name);
            wanted.remove(name);
        }
    }

    private static void kill(Installation installation, Random random, AtomicBoolean killing, int kills) {
        try {
            for (int i = 0; i < kills && killing.get(); i++) {
                Thread.sleep(500 + random.nextInt(1_500));
                var services = installation.services();
                services.get(random.nextInt(services.size())).kill();
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void assertConverged(Workspace workspace, Map<String, String> wanted) {
        var serversHeld = new HashSet<String>();
        for (Secret secret : workspace.registrations()) {
            String holder = secret.getMetadata().getLabels().get(Labels.CLUSTER);
            String server = Servers.decoded(secret, "server");
            assertThat(serversHeld.add(server))
                    .as("one registration of " + server)
                    .isTrue();
            assertThat(wanted).as("the holder still wants what it holds").containsEntry(holder, server);
        }
        assertThat(serversHeld)
                .as("every server wanted is held")
                .containsExactlyInAnyOrderElementsOf(new HashSet<>(wanted.values()));
        wanted.keySet().forEach(name -> {
            var now = workspace.now(name);
            boolean holds = now.registration().equals("Registered");
            assertThat(now.reason()).as(() -> name + ": " + now).isEqualTo(holds ? "Ready" : "ClusterConflict");
        });
    }
}
