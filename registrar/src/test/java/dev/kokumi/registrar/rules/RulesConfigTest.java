package dev.kokumi.registrar.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.smallrye.config.PropertiesConfigSource;
import io.smallrye.config.SmallRyeConfigBuilder;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RulesConfigTest {
    @Test
    void shouldAllowEverythingByDefault() {
        assertThat(RulesReader.read(config(Map.of()))).isEqualTo(RegistrationRules.ALL);
    }

    @Test
    void shouldAllowEverythingARuleDoesNotName() {
        var rules = RulesReader.read(config(Map.of("kokumi.registrar.rules[0].namespaces", "a,b")));

        assertThat(rules.rules()).singleElement().satisfies(rule -> {
            assertThat(rule.namespaces()).containsExactly(new Glob("a"), new Glob("b"));
            assertThat(rule.servers()).containsExactly(new Glob("**"));
            assertThat(rule.proxies()).containsExactly(new Glob("**"));
        });
    }

    @ParameterizedTest
    @CsvSource({
        "servers, h:6443",
        "servers, http://h",
        "servers, '*'",
        "proxies, p:3128",
        "proxies, '*'",
    })
    void shouldRefuseAtStartWhatCouldNeverMatch(String property, String pattern) {
        var config = config(Map.of("kokumi.registrar.rules[0]." + property, pattern));

        assertThatThrownBy(() -> RulesReader.read(config))
                .hasMessageContaining("kokumi.registrar.rules[0]." + property)
                .hasMessageContaining(pattern);
    }

    private static RulesConfig config(Map<String, String> properties) {
        return new SmallRyeConfigBuilder()
                .withMapping(RulesConfig.class)
                .withSources(new PropertiesConfigSource(properties, "test", 100))
                .build()
                .getConfigMapping(RulesConfig.class);
    }
}
