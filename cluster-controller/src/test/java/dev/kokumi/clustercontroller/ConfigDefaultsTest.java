package dev.kokumi.clustercontroller;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.remote.RemoteSettings;
import dev.kokumi.testbed.settings.Settings;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What an installation without settings does. */
class ConfigDefaultsTest {
    private final ServiceConfig config = Settings.of(ServiceConfig.class, Map.of());

    @Test
    void shouldCheckAboutOnceAMinuteEightAtATimeForTenSecondsEach() {
        assertThat(config.check().interval()).isEqualTo(Duration.ofSeconds(60));
        assertThat(config.check().spread()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.check().timeout()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.check().parallel()).isEqualTo(8);
        assertThat(config.check().maxParallel()).isEqualTo(64);
        assertThat(config.check().reuse()).isEqualTo(Duration.ofSeconds(30));
    }

    @Test
    void shouldWriteStatusSideBySide() {
        assertThat(config.cluster().parallel()).isEqualTo(16);
        assertThat(config.cluster().firstWriteDelay()).isEqualTo(Duration.ofSeconds(3));
        assertThat(config.environment().parallel()).isEqualTo(4);
        assertThat(config.environment().writeInterval()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void shouldKeepTheInClusterObjectsWhereTheLeaseIs() {
        assertThat(config.inCluster().namespace()).isEqualTo("kokumi");
        assertThat(Settings.of(ServiceConfig.class, Map.of("kokumi.leader.namespace", "elsewhere"))
                        .inCluster()
                        .namespace())
                .isEqualTo("elsewhere");
    }

    @Test
    void shouldKeepConnectionsFromOneCheckToTheNext() {
        var defaults = RemoteSettings.defaults();
        assertThat(config.connections().max()).isEqualTo(defaults.maxConnections());
        assertThat(config.connections().idlePerCluster()).isEqualTo(1);
        assertThat(config.connections().idleTimeout())
                .isEqualTo(Duration.ofMinutes(2))
                .isGreaterThan(config.check().interval().plus(config.check().spread()));
        assertThat(config.connections().addressTimeout()).isEqualTo(defaults.addressTimeout());
        assertThat(config.connections().lookups()).isEqualTo(defaults.lookups());
        assertThat(config.connections().hangingLookups()).isEqualTo(defaults.hangingLookups());
        assertThat(config.connections().proxyCaFile()).isEmpty();
        assertThat(config.networks().denied().orElseThrow()).containsExactly("169.254.0.0/16", "fe80::/10");
        assertThat(config.networks().allowed()).isEmpty();
    }
}
