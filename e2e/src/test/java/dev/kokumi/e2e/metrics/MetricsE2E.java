package dev.kokumi.e2e.metrics;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Metrics;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Each metric exported is documented, each one documented is exported, and a deleted Cluster's series go. */
@EndToEnd
class MetricsE2E {
    @Test
    void shouldExportWhatIsDocumented(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        var installation = Installation.on(hub);
        var servers = new Servers(fleet);
        try (var workspace = Workspace.create(hub.admin(), "metrics")) {
            workspace.environment("env");
            workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
            workspace.cluster("spoke", "spoke");
            Wait.untilRegistered(workspace, "spoke");

            var exported = new TreeSet<String>();
            installation
                    .services()
                    .forEach(service -> exported.addAll(Metrics.of(service).families("kokumi_")));

            assertThat(exported).isEqualTo(Metrics.documented("metrics.md"));
        }
    }

    @Test
    void shouldForgetADeletedCluster(@Hub ControlPlane hub, @Fleet ControlPlane fleet) {
        var controller = Installation.on(hub).controller();
        var servers = new Servers(fleet);
        try (var workspace = Workspace.create(hub.admin(), "series")) {
            String label = "namespace=\"" + workspace.namespace() + "\"";
            workspace.environment("env");
            workspace.kubeconfig("spoke", servers.kubeconfig(servers.next()));
            workspace.cluster("spoke", "spoke");
            Wait.untilRegistered(workspace, "spoke");
            Wait.until(() -> assertThat(Metrics.of(controller).value("kokumi_cluster_ready", label, "reason=\"Ready\""))
                    .isEqualTo(1));

            workspace.kubeconfig("spoke", "not: usable");
            Wait.until(() -> assertThat(Metrics.of(controller).samples())
                    .filteredOn(sample -> sample.startsWith("kokumi_cluster_ready{") && sample.contains(label))
                    .as("one series, of the reason that holds now")
                    .singleElement()
                    .satisfies(sample ->
                            assertThat(sample).contains("KubeconfigInvalid").endsWith(" 0.0")));
            workspace.deleteCluster("spoke");

            Wait.until(() -> assertThat(Metrics.of(controller).samples())
                    .filteredOn(sample -> sample.contains(label))
                    .isEmpty());
        }
    }
}
