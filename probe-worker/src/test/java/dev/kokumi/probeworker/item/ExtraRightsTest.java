package dev.kokumi.probeworker.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTargetSpec;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExtraRightsTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            # group               | resource               | verb   | name     | extra
                                  | pods                   | create |          |
                                  | pods/log               | get    |          |
            authorization.k8s.io  | selfsubjectrulesreviews| create |          |
            authentication.k8s.io | selfsubjectreviews     | create |          |
                                  | serviceaccounts        | get    | default  |
                                  | serviceaccounts        | get    |          | get serviceaccounts
                                  | serviceaccounts        | get    | other    | get serviceaccounts
                                  | pods/exec              | create |          | create pods/exec
                                  | secrets                | list   |          | list secrets
                                  | pods                   | *      |          | * pods
            *                     | *                      | *      |          | * *.*
            apps                  | pods                   | create |          | create pods.apps
            """)
    void shouldTellRightsBeyondTheContract(
            @Nullable String group, String resource, String verb, @Nullable String name, @Nullable String extra) {
        var names = name == null ? "" : '"' + name + '"';
        var status = """
                {"resourceRules":[{"apiGroups":["%s"],"resources":["%s"],"verbs":["%s"],"resourceNames":[%s]}]}
                """.formatted(group == null ? "" : group, resource, verb, names);
        assertThat(of(status)).isEqualTo(extra == null ? List.of() : List.of(extra));
    }

    @ParameterizedTest
    @CsvSource({"/openid/v1/jwks,0", "/version,0", "*,1", "/metrics,1"})
    void shouldTellUrlsBeyondWhatEverybodyMay(String url, int extra) {
        assertThat(of("{\"nonResourceRules\":[{\"nonResourceURLs\":[\"%s\"],\"verbs\":[\"get\"]}]}".formatted(url)))
                .hasSize(extra);
    }

    private static List<String> of(String status) {
        return ExtraRights.of(
                Answers.json(status.getBytes(StandardCharsets.UTF_8)), Contract.of(new ClusterTargetSpec()));
    }
}
