package dev.kokumi.probeworker.canary;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.SmallRyeConfigBuilder;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CanaryConfigTest {
    @Test
    void shouldHaveTheDocumentedDefaults() {
        var config = config("");
        assertThat(config.image()).isEqualTo("docker.io/curlimages/curl:8.11.1");
        assertThat(config.timeout()).isEqualTo(Duration.ofMinutes(2));
        assertThat(config.poll()).isEqualTo(Duration.ofSeconds(2));
        assertThat(config.cleanup()).isEqualTo(Duration.ofSeconds(10));
        assertThat(config.caFile()).isEmpty();
    }

    @Test
    void shouldRefuseAPrivateKeyWhenTheCaFileHoldsOne(@TempDir Path folder) throws IOException {
        var file = folder.resolve("ca.pem");
        Files.writeString(file, "-----BEGIN CERTIFICATE-----\n-----BEGIN PRIVATE KEY-----\n");
        assertThatThrownBy(() -> CanarySettings.of(config(file.toString())))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("kokumi.canary.ca-file");
    }

    private static CanaryConfig config(String caFile) {
        return new SmallRyeConfigBuilder()
                .addDiscoveredConverters()
                .withMapping(CanaryConfig.class)
                .withDefaultValue("kokumi.canary.ca-file", caFile)
                .build()
                .getConfigMapping(CanaryConfig.class);
    }
}
