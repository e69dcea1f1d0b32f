package dev.kokumi.e2e.upgrade;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.PodInstallation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import io.fabric8.kubernetes.api.model.Secret;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** The pages Upgrade and Uninstall of the guide for installing, done on pods. */
@EndToEnd
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class UpgradeE2E {
    private static final List<String> SETTLED =
            List.of("settled-1", "settled-2", "settled-3", "settled-4", "settled-5");

    private static PodInstallation installed;
    private static ControlPlane hub;
    private static Set<String> untouched;
    private static Workspace workspace;
    private static ChangingFleet fleetInChange;

    @BeforeAll
    static void installTheOlder(@Fleet ControlPlane fleet) {
        installed = PodInstallation.prepare();
        installed.tagImages(OlderInstall.VERSION);
        hub = installed.hub();
        untouched = HubObjects.of(hub);
        installed.apply(OlderInstall.write());
        workspace = Workspace.create(hub.admin(), "upgrade");
        workspace.environment("edge");
        var servers = new Servers(fleet);
        SETTLED.forEach(name -> {
            workspace.kubeconfig(name, servers.kubeconfig(servers.next()));
            workspace.cluster(name, name);
        });
        SETTLED.forEach(name -> Wait.untilRegistered(workspace, name));
        fleetInChange = new ChangingFleet(workspace, servers, new Servers(fleet, "kokumi-rotated"));
    }

    @AfterAll
    static void close() {
        if (installed != null) {
            installed.close();
        }
    }

    @Test
    @Order(1)
    void shouldLoseAndDoubleNothingWhileTheFleetChanges() throws Exception {
        assertThat(versions()).containsOnly(OlderInstall.VERSION);
        var before = Copied.uids(workspace);
        var rolledOut = new AtomicBoolean();
        try (var seen = new Continuity(hub, workspace);
                var calls = GatewayCalls.on(hub)) {
            var changes = CompletableFuture.runAsync(() -> fleetInChange.changeUntil(rolledOut::get));

            var took = installed.apply(PodInstallation.MANIFEST);
            rolledOut.set(true);
            changes.get();

            Wait.until(() -> assertThat(Copied.tokens(workspace)).containsAllEntriesOf(fleetInChange.tokens()));
            fleetInChange.tokens().keySet().forEach(name -> Wait.untilRegistered(workspace, name));
            Wait.until(() -> assertThat(workspace.registrations())
                    .hasSize(SETTLED.size() + fleetInChange.tokens().size()));
            assertThat(versions()).doesNotContain(OlderInstall.VERSION);
            assertThat(seen.offences()).isEmpty();
            assertThat(seen.withdrawn())
                    .doesNotContainAnyElementsOf(SETTLED)
                    .doesNotContainAnyElementsOf(fleetInChange.tokens().keySet());
            assertThat(Copied.uids(workspace)).as("registrations from before").containsAll(before);
            assertThat(calls.failures()).as("of %d calls", calls.count()).isEmpty();
            assertThat(calls.count()).isGreaterThan(100);
            System.out.printf(
                    "upgrade: rolled out in %.1f s while %d Clusters were created; longest wait for a registration %.1f s;"
                            + " %d calls of the gateway, none failed%n",
                    took.toMillis() / 1e3,
                    fleetInChange.created().size(),
                    longestWait(seen).toMillis() / 1e3,
                    calls.count());
        }
    }

    /** The definitions of now know what those of before did not. */
    @Test
    @Order(2)
    void shouldHaveUpgradedTheDefinitions() {
        assertThat(hub.kubectl("explain", "clusters.delivery.kokumi.dev.status.credentialWarning")
                        .orThrow("kubectl explain"))
                .contains("notice");
    }

    @Test
    @Order(3)
    void shouldLeaveOnlyWhatTheGuideSaysWhenUninstalled() {
        hub.kubectl(
                        "create",
                        "rolebinding",
                        "kokumi-cluster-credentials",
                        "--namespace=" + workspace.namespace(),
                        "--clusterrole=kokumi-cluster-credentials",
                        "--serviceaccount=kokumi:kokumi-admin")
                .orThrow("bind");
        installed.keepLogs();

        hub.kubectl(
                        "delete",
                        "environments.delivery.kokumi.dev,clusters.delivery.kokumi.dev,clustertargets.delivery.kokumi.dev",
                        "--all-namespaces",
                        "--all")
                .orThrow("delete the objects");
        Wait.until(() -> assertThat(managedSecrets()).isEmpty());
        hub.kubectl("delete", "-f", PodInstallation.MANIFEST.toString()).orThrow("uninstall");

        var left = HubObjects.of(hub);
        left.removeAll(untouched);
        assertThat(left).containsExactlyInAnyOrderElementsOf(ofTheWorkspace());
    }

    /** What whoever keeps the workspace made, and what Kubernetes puts into each namespace. */
    private static Set<String> ofTheWorkspace() {
        var all = new TreeSet<String>();
        var namespace = workspace.namespace();
        all.add("Namespace " + namespace);
        all.add("ServiceAccount " + namespace + "/default");
        all.add("ConfigMap " + namespace + "/kube-root-ca.crt");
        all.add("RoleBinding " + namespace + "/kokumi-cluster-credentials");
        var secrets = new ArrayList<>(SETTLED);
        secrets.addAll(fleetInChange.created().keySet());
        secrets.forEach(secret -> all.add("Secret " + namespace + "/" + secret));
        return all;
    }

    private static List<Secret> managedSecrets() {
        return hub.admin()
                .secrets()
                .inNamespace("argocd")
                .withLabel("app.kubernetes.io/managed-by", "kokumi")
                .list()
                .getItems();
    }

    /** Of the images that all pods run. */
    private static List<String> versions() {
        return PodInstallation.SERVICES.stream()
                .flatMap(service -> installed.pods(service).stream())
                .map(pod -> pod.getSpec().getContainers().getFirst().getImage())
                .map(image -> image.substring(image.lastIndexOf(':') + 1))
                .toList();
    }

    private static Duration longestWait(Continuity seen) {
        var created = fleetInChange.created();
        return seen.registered().entrySet().stream()
                .flatMap(registered -> Optional.ofNullable(created.get(registered.getKey()))
                        .map(since -> Duration.ofNanos(registered.getValue() - since))
                        .stream())
                .max(Duration::compareTo)
                .orElseThrow();
    }
}
