package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class CredentialsConfigTest {
    private final CredentialsConfig config = new SmallRyeConfigBuilder()
            .addDiscoveredConverters()
            .withMapping(CredentialsConfig.class)
            .build()
            .getConfigMapping(CredentialsConfig.class);

    @Test
    void shouldKeepTokensInMemoryOnly() {
        assertThat(config.directory()).isEqualTo(Path.of("/var/run/kokumi/credentials"));
        assertThat(config.allowDisk()).isFalse();
    }

    @Test
    void shouldExpectVaultAsTheRulesSay() {
        assertThat(config.vaultPath()).isEqualTo("kokumi/{ownerKind}/{ownerName}/{namespace}/{name}");
        assertThat(config.vaultMount()).isEqualTo("secret");
        assertThat(config.vaultTimeout()).isEqualTo(Duration.ofSeconds(5));
        assertThat(config.proxies()).isEmpty();
    }
}
