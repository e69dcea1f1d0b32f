package dev.kokumi.e2e.reference;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The generated parts of {@code docs/reference} say what the code says. */
class ReferenceDocsTest {
    private static final String UPDATE = "./mvnw -pl e2e test -Dtest=ReferenceDocsTest -Dkokumi.update";

    private final ReferenceBlocks blocks = new ReferenceBlocks(SourceParser.parse(Repository.mainSources()));

    @ParameterizedTest
    @ValueSource(strings = {"kinds", "reasons", "conditions", "labels", "events", "configuration"})
    void shouldSayWhatTheCodeSays(String page) throws IOException {
        var file = Repository.file("docs/reference/" + page + ".md");
        String written = Repository.read(file);

        String generated = ReferencePage.filled(written, blocks.all());

        if (System.getProperty("kokumi.update") != null) {
            Files.writeString(file, generated);
        }
        assertThat(Repository.read(file))
                .as("%s is out of date. Update it with: %s", Repository.name(file), UPDATE)
                .isEqualTo(generated)
                .contains("<!-- generated:");
    }
}
