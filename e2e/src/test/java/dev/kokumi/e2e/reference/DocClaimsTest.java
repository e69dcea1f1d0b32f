package dev.kokumi.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What the documents name exists: a test that is said to keep a promise, a property an operator is told to set. */
class DocClaimsTest {
    /** A name with a lower-case second letter: XTest, XIT and XE2E stand for any name. */
    private static final Pattern TEST = Pattern.compile("`(\\p{Upper}\\p{Lower}\\w*(?:Test|IT|E2E))`");

    private static final Pattern PROPERTY = Pattern.compile("`(kokumi\\.[a-z0-9.\\[\\]-]+)`");
    private static final Pattern VARIABLE = Pattern.compile("\\b(KOKUMI_[A-Z0-9_]+)\\b");

    @Test
    void shouldNameTestsThatExist() {
        var tests = Repository.sources().stream()
                .map(file -> file.getFileName().toString().replace(".java", ""))
                .collect(Collectors.toSet());

        assertThat(unknown(TEST, tests)).isEmpty();
    }

    @Test
    void shouldNamePropertiesThatExist() {
        assertThat(unknown(PROPERTY, properties().map(ConfigProperty::name).collect(Collectors.toSet())))
                .isEmpty();
    }

    @Test
    void shouldNameEnvironmentVariablesThatExist() {
        assertThat(unknown(
                        VARIABLE,
                        properties().map(ConfigProperty::environmentVariable).collect(Collectors.toSet())))
                .isEmpty();
    }

    private static Stream<ConfigProperty> properties() {
        return new ReferenceBlocks(SourceParser.parse(Repository.mainSources()))
                .configuration().stream().flatMap(group -> group.properties().stream());
    }

    /** What the documents name and nobody knows, with the page. */
    private static List<String> unknown(Pattern named, Set<String> known) {
        return Repository.documents().stream()
                .flatMap(page -> named.matcher(Repository.read(page))
                        .results()
                        .map(name -> name.group(1))
                        .filter(name -> !known.contains(name))
                        .map(name -> Repository.name(page) + ": " + name))
                .toList();
    }
}
