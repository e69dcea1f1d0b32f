package dev.kokumi.kube.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import io.fabric8.kubernetes.api.model.LabelSelector;
import io.fabric8.kubernetes.api.model.LabelSelectorBuilder;
import io.fabric8.kubernetes.api.model.LabelSelectorRequirement;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SelectorsTest {
    private static final Map<String, String> LABELS = Map.of("fleet", "edge", "region", "eu");

    private static LabelSelector expression(String key, String operator, @Nullable String values) {
        return new LabelSelectorBuilder()
                .addToMatchExpressions(new LabelSelectorRequirement(
                        key, operator, values == null ? List.of() : List.of(values.split("\\|"))))
                .build();
    }

    @Test
    void shouldSelectNothingWhenAbsentAndEverythingWhenEmpty() {
        assertThat(Selectors.matches(null, LABELS)).isFalse();
        assertThat(Selectors.matches(new LabelSelector(), LABELS)).isTrue();
        assertThat(Selectors.matches(new LabelSelector(), null)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "fleet, In, edge|core, true",
        "fleet, In, core, false",
        "missing, In, edge, false",
        "fleet, NotIn, core, true",
        "fleet, NotIn, edge, false",
        "missing, NotIn, edge, true",
        "fleet, Exists, , true",
        "missing, Exists, , false",
        "fleet, DoesNotExist, , false",
        "missing, DoesNotExist, , true",
    })
    void shouldEvaluateRequirementsAsTheApiServerDoes(String key, String operator, String values, boolean selected) {
        assertThat(Selectors.matches(expression(key, operator, values), LABELS)).isEqualTo(selected);
    }

    @Test
    void shouldWantEveryLabelAndEveryRequirement() {
        var both = new LabelSelectorBuilder()
                .addToMatchLabels("fleet", "edge")
                .addToMatchExpressions(new LabelSelectorRequirement("region", "In", List.of("us")))
                .build();

        assertThat(Selectors.matches(both, LABELS)).isFalse();
        assertThat(Selectors.matches(both, Map.of("fleet", "edge", "region", "us")))
                .isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "In, , spec.clusterSelector.matchExpressions[0].values must not be empty",
        "Exists, edge, spec.clusterSelector.matchExpressions[0].values must be empty",
        "Like, edge, spec.clusterSelector.matchExpressions[0].operator must be",
    })
    void shouldSelectNothingAndSayWhyWhenItCannotBeEvaluated(String operator, String values, String why) {
        var selector = expression("fleet", operator, values);

        assertThat(Selectors.matches(selector, LABELS)).isFalse();
        assertThat(Selectors.problem(selector))
                .hasValueSatisfying(p -> assertThat(p).startsWith(why));
    }
}
