package dev.kokumi.e2e.argocd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.argocd.ArgoCd;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.Spoke;
import dev.kokumi.testbed.net.ConnectProxy;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Every kind of credential and connection, copied to Argo CD, deploys. */
@EndToEnd
class ArgoCdE2E {
    private ControlPlane spoke;
    private ControlPlane fleet;
    private ArgoCd argo;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Spoke("spoke-1") ControlPlane spoke1, @Fleet ControlPlane plane, ArgoCd argoCd) {
        Installation.on(hub);
        spoke = spoke1;
        fleet = plane;
        argo = argoCd;
        workspace = Workspace.create(hub.admin(), "argo");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    /** Registers with this kubeconfig, and answers the name Argo CD knows the cluster by. */
    private String register(String kubeconfig) {
        workspace.kubeconfig("spoke", kubeconfig);
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        String name = Servers.decoded(workspace.registrations().getFirst(), "name");
        assertThat(name).startsWith("kokumi-" + workspace.namespace() + "-spoke-");
        Wait.until(() -> assertThat(argo.cluster(name))
                .hasValueSatisfying(cluster -> assertThat(cluster.server())
                        .isEqualTo(workspace.now("spoke").server())));
        return name;
    }

    private void deploy(String application, String cluster, ControlPlane to) {
        String name = application + "-" + workspace.namespace();
        argo.application(name, cluster, "deployed");
        argo.waitForSync(name);
        assertThat(to.admin()
                        .configMaps()
                        .inNamespace("deployed")
                        .withName(name)
                        .get())
                .as("deployed by Argo CD")
                .isNotNull();
    }

    @Test
    void shouldDeployWithATokenAndAfterItsRotation() {
        var first = spoke.serviceAccounts().clusterAdmin("argo-first");
        String cluster = register(first.kubeconfig());
        deploy("before", cluster, spoke);

        var second = spoke.serviceAccounts().clusterAdmin("argo-second");
        workspace.kubeconfig("spoke", second.kubeconfig());
        Wait.until(() -> assertThat(Servers.decoded(workspace.registrations().getFirst(), "config"))
                .contains(second.token()));
        spoke.serviceAccounts().revoke(first);

        deploy("after", cluster, spoke);
        Wait.within(
                Duration.ofSeconds(30),
                () -> assertThat(argo.cluster(cluster))
                        .hasValueSatisfying(seen -> assertThat(seen.status()).isEqualTo("Successful")));
    }

    @Test
    void shouldDeployWithAClientCertificate() {
        deploy("certificate", register(spoke.user("kokumi", "system:masters")), spoke);
    }

    /** Addresses past those the certificate names: only another name makes it valid. */
    @Test
    void shouldDeployWithATlsServerName() {
        String kubeconfig = KubeconfigText.to(fleet.serverAt(5_000))
                .ca(fleet.caPem())
                .tlsServerName("kubernetes")
                .token(new Servers(fleet).token())
                .yaml();
        deploy("server-name", register(kubeconfig), fleet);
    }

    @Test
    void shouldDeployThroughAProxy() {
        var proxy = ConnectProxy.options()
                .requiring("argo", "password-of-the-proxy")
                .route("api.hidden.invalid:6443", fleet.socketAddress())
                .start();
        try (proxy) {
            String kubeconfig = KubeconfigText.to("https://api.hidden.invalid:6443")
                    .ca(fleet.caPem())
                    .tlsServerName("kubernetes")
                    .proxyUrl(proxy.url("argo", "password-of-the-proxy"))
                    .token(new Servers(fleet).token())
                    .yaml();
            deploy("proxy", register(kubeconfig), fleet);
        }
    }

    @Test
    void shouldForgetAClusterThatIsGone() {
        String name = register(spoke.serviceAccounts().clusterAdmin("argo-gone").kubeconfig());

        workspace.deleteCluster("spoke");

        Wait.until(() -> assertThat(argo.cluster(name)).isEmpty());
    }
}
