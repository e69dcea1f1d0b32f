package dev.kokumi.clustercontroller;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.settings.Settings;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ConfigCheckTest {
    @Test
    void shouldAcceptTheDefaults() {
        assertThatCode(() -> ConfigCheck.check(Settings.of(ServiceConfig.class, Map.of())))
                .doesNotThrowAnyException();
    }

    @ParameterizedTest
    @CsvSource({
        "kokumi.check.interval, 0s",
        "kokumi.check.timeout, 0s",
        "kokumi.check.spread, PT-1S",
        "kokumi.check.reuse, PT-1S",
        "kokumi.check.parallel, 0",
        "kokumi.check.max-parallel, 7",
        "kokumi.cluster.parallel, 0",
        "kokumi.cluster.first-write-delay, PT-1S",
        "kokumi.environment.parallel, 0",
        "kokumi.environment.write-interval, PT-1S",
    })
    void shouldNameThePropertyThatCannotBeUsed(String property, String value) {
        assertThatThrownBy(() -> ConfigCheck.check(Settings.of(ServiceConfig.class, Map.of(property, value))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(property);
    }

    @Test
    void shouldNameAllOfThem() {
        assertThatThrownBy(() -> ConfigCheck.check(Settings.of(
                        ServiceConfig.class, Map.of("kokumi.check.parallel", "0", "kokumi.cluster.parallel", "0"))))
                .hasMessageContainingAll("kokumi.check.parallel", "kokumi.cluster.parallel");
    }
}
