package dev.kokumi.e2e.monitoring;

import dev.kokumi.testbed.binary.Binaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** Files below {@code k8s/monitoring}. */
final class Monitoring {
    static final Path FOLDER = Binaries.root().resolve("k8s/monitoring");
    static final Path RULES = FOLDER.resolve("rules/kokumi.yaml");
    static final Path SCRAPE = FOLDER.resolve("scrape.yaml");

    private Monitoring() {}

    /** Files of a folder that end so, by name. */
    static List<Path> files(String folder, String suffix) {
        try (var files = Files.list(FOLDER.resolve(folder))) {
            return files.filter(file -> file.toString().endsWith(suffix))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
