package dev.kokumi.api.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * A file of the repository that a test generates. With {@code -Dkokumi.update} the test writes it; without, it fails
 * when the file is not what would be generated.
 *
 * @param path from the root of the repository
 * @param test the class that generates it, named in the command that updates the file
 */
public record GeneratedFile(String path, Class<?> test) {
    /** The root of the repository. */
    public static Path root() {
        return Path.of(System.getProperty("kokumi.root", ".."));
    }

    /** Compares, or writes where the build was asked to. */
    public void verify(String expected) {
        var file = root().resolve(path);
        try {
            if (System.getProperty("kokumi.update") != null) {
                Files.createDirectories(file.getParent());
                Files.writeString(file, expected);
            }
            assertThat(Files.exists(file) ? Files.readString(file) : "")
                    .as(
                            "%s is out of date. Update it with: ./mvnw -pl api test -Dtest=%s -Dkokumi.update",
                            path, test.getSimpleName())
                    .isEqualTo(expected);
        } catch (IOException e) {
            throw new UncheckedIOException(path, e);
        }
    }
}
