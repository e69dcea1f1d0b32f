package dev.kokumi.registrar.conflict;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The whole table of {@code policy.txt}. */
class RegistrationPolicyTest {
    static List<PolicyCase> table() throws IOException {
        try (var file = Objects.requireNonNull(RegistrationPolicyTest.class.getResourceAsStream("policy.txt"))) {
            return PolicyCase.read(new String(file.readAllBytes(), StandardCharsets.UTF_8));
        }
    }

    @ParameterizedTest
    @MethodSource("table")
    void shouldDecideAsTheTableSays(PolicyCase row) {
        assertThat(DecisionText.of(RegistrationPolicy.decide(row.inputs())))
                .containsExactlyInAnyOrderElementsOf(row.then());
    }

    @ParameterizedTest
    @MethodSource("table")
    void shouldTakeTheStepsInTheOrderOfTheTable(PolicyCase row) {
        var steps = List.of("create ", "update ", "delete ");
        assertThat(DecisionText.of(RegistrationPolicy.decide(row.inputs()))
                        .subList(
                                0,
                                RegistrationPolicy.decide(row.inputs()).steps().size()))
                .containsExactlyElementsOf(row.then().stream()
                        .filter(line -> steps.stream().anyMatch(line::startsWith))
                        .toList());
    }

    @ParameterizedTest
    @MethodSource("table")
    void shouldShowNoCredential(PolicyCase row) {
        assertThat(row.inputs() + " " + RegistrationPolicy.decide(row.inputs())).doesNotContain("token-of");
    }

    @ParameterizedTest
    @MethodSource("table")
    void shouldNotDependOnTheOrderOfTheInputs(PolicyCase row) {
        var inputs = row.inputs();
        var expected = DecisionText.of(RegistrationPolicy.decide(inputs));
        var random = new Random(42);
        for (int i = 0; i < 10; i++) {
            var claimants = new ArrayList<>(inputs.claimants());
            var secrets = new ArrayList<>(inputs.secrets());
            Collections.shuffle(claimants, random);
            Collections.shuffle(secrets, random);
            var shuffled = new ServerInputs(inputs.server(), "argocd", claimants, secrets);
            assertThat(DecisionText.of(RegistrationPolicy.decide(shuffled)))
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }
}
