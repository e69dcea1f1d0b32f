package dev.kokumi.probeworker.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.ClusterTarget;
import io.fabric8.kubernetes.api.model.rbac.Role;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The Role people are told to create grants what the probe asks for, and no more. */
class ShippedRoleTest {
    private static final Path ROOT = Path.of(System.getProperty("kokumi.root"));
    private static final Pattern RULES = Pattern.compile("```yaml\\n(rules:\\n.*?)```", Pattern.DOTALL);

    @Test
    void shouldBeTheContractOfTheExampleTarget() throws IOException {
        assertThat(rules(read("examples/target/on-the-target/role.yaml"))).isEqualTo(contract());
    }

    @Test
    void shouldBeTheContractWhereTheGuideShowsIt() throws IOException {
        var shown = RULES.matcher(read("docs/guides/bring-a-namespace.md"))
                .results()
                .map(found -> rules(found.group(1)))
                .toList();
        assertThat(shown).containsExactly(contract());
    }

    private static List<Rule> contract() throws IOException {
        var target = Serialization.unmarshal(read("examples/target/on-the-hub/my-agents.yaml"), ClusterTarget.class);
        return Contract.of(target.getSpec()).rules();
    }

    private static List<Rule> rules(String yaml) {
        return Serialization.unmarshal(yaml, Role.class).getRules().stream()
                .flatMap(rule -> rule.getApiGroups().stream()
                        .flatMap(group -> rule.getResources().stream()
                                .map(resource -> new Rule(group, resource, rule.getResourceNames(), rule.getVerbs()))))
                .toList();
    }

    private static String read(String file) throws IOException {
        return Files.readString(ROOT.resolve(file));
    }
}
