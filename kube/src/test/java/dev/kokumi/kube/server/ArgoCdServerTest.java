package dev.kokumi.kube.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ArgoCdServerTest {
    private static final Set<String> CLUSTER_IPS = Set.of("10.96.0.1", "fd00:0::1", "None", "");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://kubernetes.default.svc",
                "https://kubernetes.default.svc:443",
                "https://kubernetes.default.svc.",
                "https://Kubernetes.Default.SVC",
                "https://kubernetes.default",
                "https://kubernetes.default:443",
                "https://kubernetes.default.svc.cluster.local",
                "https://kubernetes.default.svc.cluster.local.:443",
                "https://kubernetes.default.svc/some/path",
                "https://10.96.0.1",
                "https://10.96.0.1:443",
                "https://[::ffff:10.96.0.1]",
                "https://[fd00::1]:443",
                "https://[FD00:0:0:0:0:0:0:1]"
            })
    void shouldKnowItByEveryName(String url) {
        assertThat(ArgoCdServer.matches(new ServerUrl(url), CLUSTER_IPS)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "https://kubernetes.default.svc:6443",
                "https://kubernetes.default.svc.example.com",
                "https://kubernetes.default.example",
                "https://my-kubernetes.default.svc",
                "https://kubernetes",
                "https://10.96.0.1:6443",
                "https://10.96.0.2",
                "https://[fd00::2]",
                "https://none"
            })
    void shouldLeaveOthersAlone(String url) {
        assertThat(ArgoCdServer.matches(new ServerUrl(url), CLUSTER_IPS)).isFalse();
    }

    @Test
    void shouldKnowItsNamesWithoutAddresses() {
        assertThat(ArgoCdServer.matches(new ServerUrl("https://kubernetes.default.svc"), Set.of()))
                .isTrue();
        assertThat(ArgoCdServer.matches(new ServerUrl("https://10.96.0.1"), Set.of()))
                .isFalse();
    }

    @Test
    void shouldKnowItAfterTrailingSlashes() {
        assertThat(ServerUrls.parse("https://kubernetes.default.svc//"))
                .isInstanceOfSatisfying(
                        ServerUrlReading.Read.class,
                        read -> assertThat(ArgoCdServer.matches(read.url(), Set.of()))
                                .isTrue());
    }
}
