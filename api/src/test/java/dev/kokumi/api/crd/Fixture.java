package dev.kokumi.api.crd;

import dev.kokumi.testbed.binary.Binaries;
import io.fabric8.kubernetes.api.model.GenericKubernetesResource;
import io.fabric8.kubernetes.client.utils.Serialization;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A YAML file of {@code src/test/resources}, one object without a namespace. A file of something invalid says in its
 * comments what the API server must answer: {@code # expect: fragment of the message}.
 */
record Fixture(Path path, String text) {
    private static final String EXPECT = "# expect: ";

    /** Every file of a folder, by name; fails when there is none. */
    static List<Fixture> in(String folder) {
        var path = Binaries.root().resolve("api/src/test/resources").resolve(folder);
        try (var files = Files.list(path)) {
            var found = files.sorted().map(Fixture::read).toList();
            if (found.isEmpty()) {
                throw new IllegalStateException(path + " holds no file");
            }
            return found;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Fixture read(Path path) {
        try {
            return new Fixture(path, Files.readString(path));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String expected() {
        return text.lines()
                .filter(line -> line.startsWith(EXPECT))
                .map(line -> line.substring(EXPECT.length()))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(path + " says no \"" + EXPECT + "\""));
    }

    /** Whether no update can bring it about, since the fault is in the name. */
    boolean onlyCreate() {
        return text.lines().anyMatch("# only: create"::equals);
    }

    /** The object with every field of the file, known to the beans or not. */
    GenericKubernetesResource object(String namespace) {
        var object = Serialization.unmarshal(text, GenericKubernetesResource.class);
        object.getMetadata().setNamespace(namespace);
        return object;
    }

    @Override
    public String toString() {
        return String.valueOf(path.getFileName());
    }
}
