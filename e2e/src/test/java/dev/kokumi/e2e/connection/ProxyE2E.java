package dev.kokumi.e2e.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.e2e.bed.EndToEnd;
import dev.kokumi.e2e.bed.Installation;
import dev.kokumi.e2e.bed.Logs;
import dev.kokumi.e2e.bed.Servers;
import dev.kokumi.e2e.bed.Wait;
import dev.kokumi.e2e.bed.Workspace;
import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.junit.Fleet;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.net.ConnectProxy;
import dev.kokumi.testbed.net.Socks5Proxy;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** D7: an API server reachable only through a proxy. kube's connection matrix has every kind of proxy. */
@EndToEnd
class ProxyE2E {
    private static final String PASSWORD = "proxy-password-never-to-be-shown";

    private ControlPlane fleet;
    private Servers servers;
    private Workspace workspace;

    @BeforeEach
    void given(@Hub ControlPlane hub, @Fleet ControlPlane controlPlane) {
        Installation.on(hub);
        Logs.neverShow(PASSWORD);
        fleet = controlPlane;
        servers = new Servers(fleet);
        workspace = Workspace.create(hub.admin(), "proxy");
        workspace.environment("env");
    }

    @AfterEach
    void close() {
        workspace.close();
    }

    /** A name no resolver knows: who dials it directly fails, only the proxy knows the way. */
    private String hiddenServer() {
        return "https://api.behind-the-proxy.invalid:6443";
    }

    private String through(String server, String proxyUrl) {
        return KubeconfigText.to(server)
                .ca(fleet.caPem())
                .tlsServerName("kubernetes")
                .proxyUrl(proxyUrl)
                .token(servers.token())
                .yaml();
    }

    private void shouldRegisterThrough(String server, String proxyUrl) {
        workspace.kubeconfig("spoke", through(server, proxyUrl));
        workspace.cluster("spoke", "spoke");
        Wait.untilRegistered(workspace, "spoke");
        assertThat(Servers.decoded(workspace.registrations().getFirst(), "config"))
                .contains("\"proxyUrl\":\"" + proxyUrl + "\"");
        workspace.deleteCluster("spoke");
        Wait.until(() -> assertThat(workspace.registrations()).isEmpty());
    }

    @Test
    void shouldConnectThroughAProxyWithPassword() {
        var proxy = ConnectProxy.options()
                .requiring("kokumi", PASSWORD)
                .route("api.behind-the-proxy.invalid:6443", fleet.socketAddress())
                .start();
        try (proxy) {
            shouldRegisterThrough(hiddenServer(), proxy.url("kokumi", PASSWORD));
            assertThat(proxy.targets()).contains("api.behind-the-proxy.invalid:6443");
        }
    }

    @Test
    void shouldLetASocksProxyResolveTheName() {
        var proxy = Socks5Proxy.options()
                .requiring("kokumi", PASSWORD)
                .route("api.behind-the-proxy.invalid:6443", fleet.socketAddress())
                .start();
        try (proxy) {
            shouldRegisterThrough(hiddenServer(), proxy.url("kokumi", PASSWORD));
            assertThat(proxy.requests())
                    .allSatisfy(request -> assertThat(request.byName()).isTrue());
        }
    }

    @Test
    void shouldNameTheProxyThatFailsWithoutItsPassword() {
        var proxy = ConnectProxy.options().refusing(503).start();
        try (proxy) {
            workspace.kubeconfig("spoke", through(hiddenServer(), proxy.url("kokumi", PASSWORD)));

            workspace.cluster("spoke", "spoke");

            Wait.untilReason(workspace, "spoke", "Unreachable");
            assertThat(workspace.now("spoke").message())
                    .contains(proxy.authority())
                    .doesNotContain(PASSWORD);
            assertThat(workspace.now("spoke").registration()).isEqualTo("Pending");
            assertThat(workspace.registrations()).isEmpty();
            Wait.until(() -> assertThat(workspace.events("spoke")).isNotEmpty());
            assertThat(workspace.events("spoke"))
                    .allSatisfy(event -> assertThat(event.getMessage()).doesNotContain(PASSWORD));
        }
    }
}
