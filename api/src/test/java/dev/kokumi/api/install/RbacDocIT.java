package dev.kokumi.api.install;

import static org.assertj.core.api.Assertions.assertThat;

import dev.kokumi.api.golden.GeneratedFile;
import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The table of {@code docs/reference/rbac.md} is what {@code k8s/install} grants. */
class RbacDocIT {
    private static final String PATH = "docs/reference/rbac.md";
    private static final String BEGIN =
            "<!-- Generated from k8s/install. Update with: ./mvnw -pl api test -Dtest=RbacDocIT -Dkokumi.update -->\n";
    private static final String END = "<!-- end of generated part -->\n";

    @Test
    void shouldKeepTheTableUpToDate() throws IOException {
        var text = Files.readString(GeneratedFile.root().resolve(PATH));
        assertThat(text).contains(BEGIN, END);
        var before = text.substring(0, text.indexOf(BEGIN) + BEGIN.length());
        var after = text.substring(text.indexOf(END));

        new GeneratedFile(PATH, RbacDocIT.class)
                .verify(before + "\n" + new RbacTable(Kustomize.objects("install")).markdown() + "\n" + after);
    }

    /** A right to everything, or to hand on rights, has no place in a service. */
    @Test
    void shouldGrantNothingWithAWildcard() {
        assertThat(new RbacTable(Kustomize.objects("install")).markdown())
                .doesNotContain("*", "escalate", "impersonate", " bind");
    }
}
