package dev.kokumi.testbed.net;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.testbed.controlplane.ControlPlane;
import dev.kokumi.testbed.controlplane.KubeconfigText;
import dev.kokumi.testbed.controlplane.ServiceAccountToken;
import dev.kokumi.testbed.junit.Hub;
import dev.kokumi.testbed.junit.TestBed;
import dev.kokumi.testbed.pki.CertificateSpec;
import dev.kokumi.testbed.process.Command;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Through each proxy goes a client that we did not write. */
@ExtendWith(TestBed.class)
class ProxiesIT {
    private static ControlPlane hub;
    private static ServiceAccountToken token;

    @BeforeAll
    static void start(@Hub ControlPlane given) {
        hub = given;
        token = hub.serviceAccounts().clusterAdmin("proxied");
    }

    @Test
    void shouldTunnelWithAPassword() {
        try (var proxy = ConnectProxy.options().requiring("ann", "pa55").start()) {
            var refused = namespaces(direct().proxyUrl(proxy.url()));
            assertThat(refused.exitCode()).isEqualTo(1);
            assertThat(proxy.requests())
                    .allMatch(request -> request.header("Proxy-Authorization").isEmpty());

            assertListed(namespaces(direct().proxyUrl(proxy.url("ann", "pa55"))));
            assertThat(proxy.targets()).allMatch(hub.server().substring(8)::equals);
        }
    }

    @Test
    void shouldTunnelOverTlsToANameOnlyTheProxyKnows() {
        // Go verifies an https proxy, too, under the kubeconfig's tls-server-name and CA.
        var key = hub.authority().issue(CertificateSpec.server("kubernetes"));
        try (var proxy = ConnectProxy.options()
                .tls(key)
                .route("hidden.test:6443", hub.socketAddress())
                .start()) {
            var kubeconfig = KubeconfigText.to("https://hidden.test:6443")
                    .ca(hub.caPem())
                    .tlsServerName("kubernetes")
                    .token(token.token())
                    .proxyUrl(proxy.url());

            assertListed(namespaces(kubeconfig));
            assertThat(proxy.targets()).isNotEmpty().allMatch("hidden.test:6443"::equals);
        }
    }

    @Test
    void shouldAnswerInsteadOfTunnelling() {
        try (var proxy = ConnectProxy.options().refusing(502).start()) {
            assertThat(namespaces(direct().proxyUrl(proxy.url())).exitCode()).isEqualTo(1);
            assertThat(proxy.connections()).isPositive();
        }
    }

    @Test
    void shouldSpeakSocks() {
        try (var proxy = Socks5Proxy.options()
                .requiring("ann", "pa55")
                .route("hidden.test:6443", hub.socketAddress())
                .start()) {
            var kubeconfig = KubeconfigText.to("https://hidden.test:6443")
                    .ca(hub.caPem())
                    .tlsServerName("kubernetes")
                    .token(token.token());

            assertThat(namespaces(kubeconfig.proxyUrl(proxy.url("ann", "wrong")))
                            .exitCode())
                    .isEqualTo(1);
            assertThat(proxy.requests()).isEmpty();
            assertListed(namespaces(kubeconfig.proxyUrl(proxy.url("ann", "pa55"))));
            assertThat(proxy.requests()).contains(new Socks5Proxy.Request("hidden.test", 6443, true, "ann"));
        }
    }

    @Test
    void shouldServeUnderAPath() {
        var key = hub.authority().issue(CertificateSpec.server(Run.current().serverAddress()));
        try (var proxy = ReverseProxy.start("/k8s/clusters/c-1", key, hub.socketAddress(), hub.authority())) {
            assertListed(
                    namespaces(KubeconfigText.to(proxy.url()).ca(hub.caPem()).token(token.token())));
            assertThat(proxy.requests())
                    .isNotEmpty()
                    .allMatch(request -> request.target().startsWith("/k8s/clusters/c-1/api"));
        }
    }

    @Test
    void shouldForwardFromIpv6() {
        try (var forwarder = Forwarder.start("::1", hub.socketAddress())) {
            assertListed(namespaces(KubeconfigText.to("https://" + forwarder.authority())
                    .ca(hub.caPem())
                    .token(token.token())));
            assertThat(forwarder.authority()).startsWith("[::1]:");
            assertThat(forwarder.connections()).isPositive();
        }
    }

    private static KubeconfigText direct() {
        return hub.kubeconfig().token(token.token());
    }

    private static Command namespaces(KubeconfigText kubeconfig) {
        return hub.kubectl(hub.write(kubeconfig.yaml()), "--request-timeout=5s", "get", "namespaces", "-o", "name");
    }

    private static void assertListed(Command said) {
        assertThat(said.err()).isEmpty();
        assertThat(said.out()).contains("namespace/kube-system");
    }
}
