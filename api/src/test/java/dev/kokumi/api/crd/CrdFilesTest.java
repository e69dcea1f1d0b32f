package dev.kokumi.api.crd;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.golden.GeneratedFile;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** {@code k8s/crds} is what the beans say. */
class CrdFilesTest {
    private static final String HEADER = "# Generated from the beans of api. Update with:"
            + " ./mvnw -pl api test -Dtest=CrdFilesTest -Dkokumi.update\n";

    @Test
    void shouldKeepFilesUpToDate() {
        Crds.all()
                .forEach((name, crd) -> new GeneratedFile("k8s/crds/" + name + ".yaml", CrdFilesTest.class)
                        .verify(HEADER + Yaml.print(crd)));
    }

    @Test
    void shouldHaveNoFileOfAKindThatIsGone() throws IOException {
        try (var files = Files.list(GeneratedFile.root().resolve("k8s/crds"))) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .filteredOn(name -> !name.equals("kustomization.yaml"))
                    .containsExactlyInAnyOrderElementsOf(Crds.all().keySet().stream()
                            .map(name -> name + ".yaml")
                            .toList());
        }
    }

    @Test
    void shouldPrintYamlThatReadsBackTheSame() throws IOException {
        for (var crd : Crds.all().values()) {
            assertThat(Yaml.MAPPER.readTree(Yaml.print(crd)).toString()).isEqualTo(crd.toString());
        }
    }
}
