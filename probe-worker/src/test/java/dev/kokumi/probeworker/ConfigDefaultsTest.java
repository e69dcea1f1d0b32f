package dev.kokumi.probeworker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.kube.remote.NetworksConfig;
import dev.kokumi.probeworker.canary.CanaryConfig;
import dev.kokumi.probeworker.keys.KeysConfig;
import dev.kokumi.probeworker.sweep.SweepConfig;
import dev.kokumi.testbed.settings.Settings;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {
    private final SweepConfig sweep = Settings.defaults(SweepConfig.class);
    private final KeysConfig keys = Settings.defaults(KeysConfig.class);

    @Test
    void shouldLookAtTargetsAsTheRulesSay() {
        assertThat(sweep.failures()).isEqualTo(3);
        assertThat(sweep.interval()).isEqualTo(Duration.ofMinutes(1));
        assertThat(sweep.slowInterval()).isEqualTo(Duration.ofMinutes(5));
        assertThat(sweep.retryConnection()).isEqualTo(Duration.ofSeconds(10));
        assertThat(sweep.rescan()).isEqualTo(Duration.ofMinutes(2));
        assertThat(sweep.retryFirst()).isEqualTo(Duration.ofSeconds(30));
        assertThat(sweep.retryMost()).isEqualTo(Duration.ofMinutes(15));
        assertThat(sweep.lookTime()).isEqualTo(Duration.ofSeconds(10));
        assertThat(sweep.parallel()).isEqualTo(64);
        assertThat(sweep.slowParallel()).isEqualTo(8);
        assertThat(sweep.ingestUrl()).isEmpty();
    }

    @Test
    void shouldFetchKeysAsTheRulesSay() {
        assertThat(keys.refetch()).isEqualTo(Duration.ofMinutes(10));
        assertThat(keys.cooldown()).isEqualTo(Duration.ofSeconds(60));
    }

    @Test
    void shouldLeaveACanaryItsTimeWithinAProbe() {
        assertThat(sweep.probeTime())
                .isGreaterThan(Settings.defaults(CanaryConfig.class).timeout());
    }

    @Test
    void shouldNotReachMachineCredentialsOfClouds() {
        assertThat(Settings.defaults(NetworksConfig.class).denied().orElseThrow())
                .contains("169.254.0.0/16");
    }
}
