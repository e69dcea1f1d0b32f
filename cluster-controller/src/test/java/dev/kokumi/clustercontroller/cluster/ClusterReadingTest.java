package dev.kokumi.clustercontroller.cluster;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.Cluster;
import dev.kokumi.api.ClusterSpec;
import dev.kokumi.api.Connection;
import dev.kokumi.api.Reason;
import dev.kokumi.clustercontroller.check.CheckTarget;
import dev.kokumi.kube.fleet.KubeconfigLookup;
import dev.kokumi.kube.kubeconfig.Credential;
import dev.kokumi.kube.kubeconfig.Kubeconfig;
import dev.kokumi.kube.kubeconfig.Trust;
import dev.kokumi.kube.remote.CredentialSource;
import dev.kokumi.kube.server.ServerUrl;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ClusterReadingTest {
    private static Cluster cluster(Connection connection) {
        var spec = new ClusterSpec();
        spec.setConnection(connection);
        var cluster = new Cluster();
        cluster.setSpec(spec);
        return cluster;
    }

    private static KubeconfigLookup.Usable usable(String server) {
        return new KubeconfigLookup.Usable(
                new CredentialSource("ns", "s", "value", "1"),
                new Kubeconfig(
                        new ServerUrl(server),
                        new Trust.SystemRoots(),
                        Optional.empty(),
                        Optional.empty(),
                        false,
                        new Credential.Token("t")));
    }

    private static ClusterReading read(KubeconfigLookup lookup) {
        return ClusterReading.of(cluster(Connection.KUBECONFIG), Optional.of(lookup), () -> Set.of("10.0.0.1"));
    }

    @Test
    void shouldUseTheOwnConnectionOnlyWhereTheSpecSaysSo() {
        var inCluster = ClusterReading.of(cluster(Connection.IN_CLUSTER), Optional.empty(), Set::of);
        var without = ClusterReading.of(cluster(Connection.KUBECONFIG), Optional.empty(), Set::of);
        var bare = ClusterReading.of(new Cluster(), Optional.empty(), Set::of);

        assertThat(inCluster.target()).contains(new CheckTarget.OwnHub());
        assertThat(without.target()).isEmpty();
        assertThat(without.source()).isInstanceOfSatisfying(ClusterSource.Refused.class, refused -> {
            assertThat(refused.reason()).isEqualTo(Reason.KUBECONFIG_INVALID);
            assertThat(refused.message()).contains("spec.kubeconfig.secretRef");
        });
        assertThat(bare.target()).isEmpty();
    }

    @Test
    void shouldDialWhatTheKubeconfigNames() {
        var lookup = usable("https://a.example");

        var reading = read(lookup);

        assertThat(reading.source()).isEqualTo(new ClusterSource.Usable("https://a.example", Optional.empty(), false));
        assertThat(reading.target()).contains(new CheckTarget.Remote(lookup.source(), lookup.kubeconfig()));
    }

    @Test
    void shouldNotDialTheClusterArgoCdRunsIn() {
        assertThat(read(usable("https://10.0.0.1")).target()).isEmpty();
        assertThat(read(usable("https://kubernetes.default.svc.cluster.local:443"))
                        .target())
                .isEmpty();
        assertThat(read(usable("https://10.0.0.2")).target()).isPresent();
    }

    @Test
    void shouldTellWhatIsMissing() {
        assertThat(read(new KubeconfigLookup.SecretMissing("no Secret")).source())
                .isEqualTo(new ClusterSource.Refused(Reason.SECRET_NOT_FOUND, "no Secret"));
        assertThat(read(new KubeconfigLookup.KeyMissing("no key")).source())
                .isEqualTo(new ClusterSource.Refused(Reason.SECRET_KEY_NOT_FOUND, "no key"));
        assertThat(read(new KubeconfigLookup.Invalid("no use")).source())
                .isEqualTo(new ClusterSource.Refused(Reason.KUBECONFIG_INVALID, "no use"));
    }
}
