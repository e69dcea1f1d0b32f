package dev.kokumi.e2e.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.BroughtNamespace;
import dev.kokumi.e2e.bed.BroughtTarget;
import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.PodInstallation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** {@code install.yaml} as it is, on a real kubelet: from applying it to what {@code make demo} shows, through its pods. */
@EndToEnd
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class ShippedPodsE2E {
    private static final HttpClient HTTP = HttpClient.newHttpClient();

    private static PodInstallation installed;
    private static Servers servers;

    @BeforeAll
    static void install(@Fleet ControlPlane fleet) {
        servers = new Servers(fleet);
        installed = PodInstallation.prepare();
        var took = installed.apply(PodInstallation.MANIFEST);
        System.out.printf("install.yaml: all pods ready %d ms after it was applied%n", took.toMillis());
    }

    @AfterAll
    static void close() {
        if (installed != null) {
            installed.close();
        }
    }

    @Test
    @Order(1)
    void shouldRunAsShippedInANamespaceThatEnforcesRestricted() {
        var namespace = installed.hub().admin().namespaces().withName("kokumi").require();
        assertThat(namespace.getMetadata().getLabels())
                .containsEntry("pod-security.kubernetes.io/enforce", "restricted");
        for (var service : PodInstallation.SERVICES) {
            for (var pod : installed.pods(service)) {
                assertThat(pod.getSpec().getHostNetwork()).as(service).isNotEqualTo(true);
                var container = pod.getSpec().getContainers().getFirst();
                assertThat(container.getSecurityContext().getReadOnlyRootFilesystem())
                        .as(service)
                        .isTrue();
                assertThat(pod.getStatus().getContainerStatuses().getFirst().getRestartCount())
                        .as(service)
                        .isZero();
                // A cache that does not fit is said to be disabled, and the JVM goes on without.
                assertThat(installed.log(pod)).contains("started in").doesNotContain("[aot");
                long memory = installed.memory(pod);
                assertThat(memory).as(service).isBetween(64L << 20, 400L << 20);
                System.out.printf("%s: %d MiB%n", pod.getMetadata().getName(), memory >> 20);
            }
        }
    }

    @Test
    @Order(2)
    void shouldRegisterAndHandOverThroughItsPods() {
        try (var argo = ArgoCd.start(installed.hub());
                var first = Workspace.create(installed.hub().admin(), "pods");
                var second = Workspace.create(installed.hub().admin(), "pods-rival")) {
            var server = servers.next();
            for (var workspace : List.of(first, second)) {
                workspace.environment("edge");
                workspace.kubeconfig("spoke", servers.kubeconfig(server));
            }
            first.cluster("spoke", "spoke");
            Wait.untilRegistered(first, "spoke");
            var name = Servers.decoded(first.registrations().getFirst(), "name");
            Wait.until(() -> assertThat(argo.cluster(name))
                    .hasValueSatisfying(cluster -> assertThat(cluster.server()).isEqualTo(server)));

            second.cluster("rival", "spoke");
            Wait.untilReason(second, "rival", "ClusterConflict");
            assertThat(first.registrations()).hasSize(1);

            first.deleteCluster("spoke");
            Wait.untilRegistered(second, "rival");
            assertThat(first.registrations()).isEmpty();
            assertThat(second.registrations()).hasSize(1);
        }
    }

    @Test
    @Order(3)
    void shouldProveATargetByACanaryOnTheSameNode() {
        installed.openIngress();
        var admin = installed.hub().admin();
        try (var workspace = Workspace.create(admin, "pods-target");
                var there = BroughtNamespace.create(installed.hub(), "pods")) {
            var target = BroughtTarget.create(admin, workspace, "mine", there, _ -> {});

            var now = target.await("Ready");

            assertThat(now.canaryUid()).isNotEmpty();
        }
    }

    @Test
    @Order(4)
    void shouldHandTheLeadOverWhenTheLeaderLeaves() {
        var admin = installed.hub().admin();
        var leaders = admin.leases().inNamespace("kokumi").list().getItems();
        assertThat(leaders).hasSize(3);
        for (var service : List.of("cluster-controller", "registrar")) {
            var pods = installed.pods(service);
            var leader = pods.stream()
                    .filter(pod -> leaders.stream()
                            .anyMatch(lease -> Objects.equals(
                                    lease.getSpec().getHolderIdentity(),
                                    pod.getMetadata().getUid())))
                    .toList();
            assertThat(leader).as("leaders of " + service).hasSize(1);
            admin.resource(leader.getFirst()).delete();
        }

        try (var workspace = Workspace.create(admin, "pods-lead")) {
            workspace.environment("edge");
            workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
            workspace.cluster("spoke", "spoke");
            Wait.untilRegistered(workspace, "spoke");
        }
        installed.awaitRollout();
    }

    @Test
    @Order(5)
    void shouldKeepTheGatewayServingWhenTheApiServerIsAway() {
        var gateways = installed.pods("ingest-gateway");
        installed.hub().stopApiServer();
        try {
            Wait.stays(Duration.ofSeconds(8), () -> {
                for (var gateway : gateways) {
                    var address = gateway.getStatus().getPodIP();
                    assertThat(status("http://%s:9000/q/health/ready".formatted(address)))
                            .isEqualTo(200);
                    assertThat(status("http://%s:8080/v1/auth/targets/11111111-2222-3333-4444-555555555555"
                                    .formatted(address)))
                            .isEqualTo(401);
                }
            });
        } finally {
            installed.hub().startApiServer();
        }
        installed.awaitRollout();
    }

    private static int status(String url) throws IOException, InterruptedException {
        var request = HttpRequest.newBuilder(URI.create(url))
                .timeout(Duration.ofSeconds(5))
                .build();
        return HTTP.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
    }
}
