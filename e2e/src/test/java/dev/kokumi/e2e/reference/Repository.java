package dev.kokumi.e2e.reference;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Files of this repository. */
final class Repository {
    private static final Path ROOT =
            Path.of(System.getProperty("kokumi.root", "..")).toAbsolutePath().normalize();

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    private Repository() {}

    /** A file by its path from the root. */
    static Path file(String path) {
        return ROOT.resolve(path);
    }

    /** The path of a file from the root, with slashes, for messages. */
    static String name(Path file) {
        return ROOT.relativize(file).toString().replace('\\', '/');
    }

    /** Every document a reader may open. */
    static List<Path> documents() {
        return Stream.concat(list(ROOT, 1, ".md"), list(file("docs"), 8, ".md"))
                .sorted()
                .toList();
    }

    /** Main sources of every module. */
    static List<Path> mainSources() {
        return modules()
                .flatMap(module -> list(module.resolve("src/main/java"), 16, ".java"))
                .toList();
    }

    /** Main and test sources of every module. */
    static List<Path> sources() {
        return modules()
                .flatMap(module -> list(module.resolve("src"), 20, ".java"))
                .toList();
    }

    /** The module a source file belongs to. */
    static String module(Path source) {
        return ROOT.relativize(source).getName(0).toString();
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Those of every build: what only a profile builds is not there for users yet. */
    private static Stream<Path> modules() {
        String pom = read(file("pom.xml"));
        return MODULE.matcher(pom.substring(0, pom.indexOf("<profiles>")))
                .results()
                .map(module -> file(module.group(1)))
                .sorted();
    }

    private static Stream<Path> list(Path folder, int depth, String suffix) {
        if (!Files.isDirectory(folder)) {
            return Stream.empty();
        }
        try (var files =
                Files.find(folder, depth, (file, attributes) -> file.toString().endsWith(suffix))) {
            return files.sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
