package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.hub.Installation;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.service.Shipped;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** An installation whose services may read Secrets in the listed workspaces only. */
@ExtendWith(TestBed.class)
class ListedWorkspacesIT {
    private final ControlPlane hub;

    ListedWorkspacesIT(@Spoke("second-hub") ControlPlane hub) {
        this.hub = hub;
        Shipped.namespace(hub, "argocd");
        Shipped.namespace(hub, "platform");
        Shipped.namespace(hub, "team-a");
        hub.apply(Installation.folder().resolve("overlays/listed-workspaces"));
    }

    @Test
    void shouldOpenTheListedWorkspaceAndNoOtherNamespace() {
        for (var service : new String[] {"kokumi-cluster-controller", "kokumi-registrar", "kokumi-probe-worker"}) {
            assertThat(mayWatchSecrets(service, "platform")).isEqualTo("yes");
            assertThat(mayWatchSecrets(service, "team-a")).isEqualTo("no");
            assertThat(mayWatchSecrets(service, "kokumi")).isEqualTo("no");
        }
        assertThat(mayWatchSecrets("kokumi-cluster-controller", "argocd")).isEqualTo("no");
        assertThat(mayWatchSecrets("kokumi-registrar", "argocd")).isEqualTo("yes");
        assertThat(mayWatchSecrets("kokumi-probe-worker", "argocd")).isEqualTo("no");
        assertThat(mayWatchSecrets("kokumi-ingest-gateway", "platform")).isEqualTo("no");
    }

    @Test
    void shouldTellTheServices() {
        var config = hub.admin()
                .configMaps()
                .inNamespace("kokumi")
                .withName("kokumi-config")
                .get();

        assertThat(config.getData()).containsEntry("KOKUMI_WORKSPACES", "platform");
    }

    private String mayWatchSecrets(String serviceAccount, String namespace) {
        var kubeconfig = hub.write(hub.kubeconfigFor("kokumi", serviceAccount));
        return hub.kubectl(kubeconfig, "auth", "can-i", "watch", "secrets", "-n", namespace)
                .out()
                .strip();
    }
}
