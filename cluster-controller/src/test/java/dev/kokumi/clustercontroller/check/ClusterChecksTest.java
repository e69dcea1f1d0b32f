package dev.kokumi.clustercontroller.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Reason;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.remote.RemoteConnection;
import dev.kokumi.kube.remote.RemoteConnections;
import dev.kokumi.kube.server.ServerUrl;
import dev.kokumi.testbed.pki.CertificateAuthority;
import dev.kokumi.testbed.pki.CertificateSpec;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ClusterChecksTest {
    private final ScriptedServer remote = ScriptedServer.good();
    private final ScriptedServer hub = ScriptedServer.good();

    private CheckFinding check(CheckTarget target, Instant now) {
        var connections = new RemoteConnections() {
            @Override
            public RemoteConnection connection(CredentialSource source, Kubeconfig kubeconfig) {
                return remote;
            }

            @Override
            public void expect(int clusters) {}

            @Override
            public void forget(String namespace, String secret) {}

            @Override
            public void close() {}
        };
        return new ClusterChecks(connections, hub, Clock.fixed(now, ZoneOffset.UTC))
                .run(target, now.plus(Duration.ofSeconds(10)));
    }

    private static CheckTarget withClientCertificate() {
        var key = CertificateAuthority.create("ca").issue(CertificateSpec.client("kokumi"));
        return new CheckTarget.Remote(
                new CredentialSource("ns", "s", "value", "1"),
                new Kubeconfig(
                        new ServerUrl("https://a"),
                        new Trust.SystemRoots(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        new Credential.ClientCertificate(key.certificatePem(), key.keyPem())));
    }

    @Test
    void shouldAskTheHubOverItsOwnConnection() {
        assertThat(check(new CheckTarget.OwnHub(), Instant.now())).isInstanceOf(CheckFinding.Accepted.class);
        assertThat(hub.asked()).isNotEmpty();
        assertThat(remote.asked()).isEmpty();
    }

    @Test
    void shouldAskARemoteClusterOverItsConnection() {
        assertThat(check(withClientCertificate(), Instant.now())).isInstanceOf(CheckFinding.Accepted.class);
        assertThat(remote.asked()).isNotEmpty();
        assertThat(hub.asked()).isEmpty();
    }

    @Test
    void shouldRejectAClientCertificateThatIsOverWithoutDialling() {
        var found = check(withClientCertificate(), Instant.now().plus(Duration.ofDays(36_500)));

        assertThat(found).isInstanceOfSatisfying(CheckFinding.Failed.class, failed -> {
            assertThat(failed.reason()).isEqualTo(Reason.CREDENTIAL_REJECTED);
            assertThat(failed.message()).contains("ended at").contains("put a new one");
        });
        assertThat(remote.asked()).isEmpty();
    }
}
