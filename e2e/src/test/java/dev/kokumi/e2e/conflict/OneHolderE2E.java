package dev.kokumi.e2e.conflict;

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
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** D1 and D2: two Clusters for one server. */
@EndToEnd
class OneHolderE2E {
    private Servers servers;
    private Workspace first;
    private Workspace second;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        Installation.on(hub);
        servers = new Servers(fleet);
        first = Workspace.create(hub.admin(), "first");
        second = Workspace.create(hub.admin(), "second");
        first.environment("env");
        second.environment("env");
    }

    @AfterEach
    void close() {
        first.close();
        second.close();
    }

    /** The first holds, the second waits: other tokens, other namespaces, one server. */
    private String holdAndWait() {
        String server = servers.next();
        first.kubeconfig("spoke", servers.kubeconfig(server));
        second.kubeconfig("spoke", servers.kubeconfig(server));
        first.cluster("holder", "spoke");
        Wait.untilRegistered(first, "holder");
        second.cluster("waiting", "spoke");
        Wait.untilReason(second, "waiting", "ClusterConflict");
        // Nobody takes over what has not accepted its credential yet.
        Wait.until(() -> assertThat(second.now("waiting").reached()).isEqualTo(server));
        return server;
    }

    @Test
    void shouldHoldTheSecondNamingTheFirst() {
        holdAndWait();

        var waiting = second.now("waiting");
        assertThat(waiting.message())
                .contains(first.namespace() + "/holder")
                .endsWith("/docs/troubleshooting.md#clusterconflict");
        assertThat(waiting.holder()).isEqualTo(first.namespace() + "/holder");
        assertThat(first.registrations()).hasSize(1);
        assertThat(second.registrations()).isEmpty();
        Wait.until(() -> assertThat(second.events("waiting"))
                .extracting(event -> event.getReason())
                .contains("ClusterConflict"));
    }

    /** Every way for a holder to let go. */
    static Stream<Map.Entry<String, BiConsumer<OneHolderE2E, Workspace>>> waysToLetGo() {
        return Stream.of(
                Map.entry("deleted", (test, holder) -> holder.deleteCluster("holder")),
                Map.entry(
                        "deselected by its labels", (test, holder) -> holder.label("holder", Map.of("fleet", "none"))),
                Map.entry("its Environment deleted", (test, holder) -> holder.deleteEnvironment("env")),
                Map.entry(
                        "re-pointed",
                        (test, holder) -> holder.kubeconfig("spoke", test.servers.kubeconfig(test.servers.next()))),
                Map.entry("its kubeconfig refused", (test, holder) -> holder.kubeconfig("spoke", "not: a kubeconfig")),
                Map.entry("its Secret deleted", (test, holder) -> holder.deleteSecret("spoke")));
    }

    @ParameterizedTest
    @MethodSource("waysToLetGo")
    void shouldHandOverAtOnceWhenTheHolderIs(Map.Entry<String, BiConsumer<OneHolderE2E, Workspace>> way) {
        String server = holdAndWait();

        way.getValue().accept(this, first);

        Wait.untilRegistered(second, "waiting");
        assertThat(second.registrations()).singleElement().satisfies(secret -> {
            assertThat(secret.getMetadata().getLabels()).containsEntry(Labels.CLUSTER, "waiting");
            assertThat(Servers.decoded(secret, "server")).isEqualTo(server);
        });
        Wait.until(() -> assertThat(second.events("waiting"))
                .extracting(event -> event.getReason())
                .contains("TookOver"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/", "//", "///"})
    void shouldTakeTrailingSlashesForTheSameServer(String slashes) {
        String server = servers.next();
        first.kubeconfig("spoke", servers.kubeconfig(server + slashes));
        first.cluster("holder", "spoke");
        Wait.untilRegistered(first, "holder");
        second.kubeconfig("spoke", servers.kubeconfig(server));

        second.cluster("waiting", "spoke");

        Wait.untilReason(second, "waiting", "ClusterConflict");
        assertThat(first.now("holder").server()).isEqualTo(server);
        assertThat(first.registrations())
                .singleElement()
                .satisfies(
                        secret -> assertThat(Servers.decoded(secret, "server")).isEqualTo(server));
        assertThat(second.now("waiting").holder()).isEqualTo(first.namespace() + "/holder");
    }

    @Test
    void shouldTakeAnotherSpellingForTheSameServer() {
        String server = servers.next();
        first.kubeconfig("spoke", servers.kubeconfig(server));
        first.cluster("holder", "spoke");
        Wait.untilRegistered(first, "holder");
        second.kubeconfig("spoke", servers.kubeconfig(server.replace("https://", "HTTPS://")));

        second.cluster("waiting", "spoke");

        Wait.untilReason(second, "waiting", "ClusterConflict");
        assertThat(second.now("waiting").holder()).isEqualTo(first.namespace() + "/holder");
    }

    @Test
    void shouldTellAnUnselectedClusterToo() {
        String server = servers.next();
        first.kubeconfig("spoke", servers.kubeconfig(server));
        first.cluster("holder", "spoke");
        Wait.untilRegistered(first, "holder");
        second.kubeconfig("spoke", servers.kubeconfig(server));

        second.cluster("unselected", "spoke", "value", Map.of());

        Wait.untilReason(second, "unselected", "ClusterConflict");
        first.deleteCluster("holder");
        Wait.untilReason(second, "unselected", "Ready");
        assertThat(second.now("unselected").registration()).isEqualTo("NotSelected");
        assertThat(second.registrations()).isEmpty();
    }

    @Test
    void shouldLetTheOldestWaitingTakeOver(@Hub ControlPlane hub) throws Exception {
        String server = holdAndWait();
        // Creation times count whole seconds: the third is to be younger for certain.
        Thread.sleep(1_100);
        try (var third = Workspace.create(hub.admin(), "a-third")) {
            third.environment("env");
            third.kubeconfig("spoke", servers.kubeconfig(server));
            third.cluster("waiting", "spoke");
            Wait.untilReason(third, "waiting", "ClusterConflict");

            first.deleteCluster("holder");

            Wait.untilRegistered(second, "waiting");
            Wait.until(() -> assertThat(third.now("waiting").holder()).isEqualTo(second.namespace() + "/waiting"));
        }
    }
}
