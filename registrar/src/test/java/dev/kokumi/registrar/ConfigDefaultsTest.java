package dev.kokumi.registrar;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.registrar.secret.ArgoCdConfig;
import io.smallrye.config.SmallRyeConfigBuilder;
import org.junit.jupiter.api.Test;

class ConfigDefaultsTest {
    @Test
    void shouldWorkOnManyServersAtOnce() {
        assertThat(config(RegistrarConfig.class).parallel()).isEqualTo(32);
    }

    @Test
    void shouldExpectArgoCdWhereItsManifestsPutIt() {
        assertThat(config(ArgoCdConfig.class).namespace()).isEqualTo("argocd");
    }

    private static <T> T config(Class<T> mapping) {
        return new SmallRyeConfigBuilder().withMapping(mapping).build().getConfigMapping(mapping);
    }
}
