package dev.kokumi.api.chart;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** The chart's {@code values.yaml}. */
final class ValuesFile {
    /** Maps that are one value: what is in them is Kubernetes' or the user's. */
    private static final Set<String> WHOLE = Set.of("resources");

    private ValuesFile() {}

    static List<String> lines() {
        try {
            return Files.readAllLines(Helm.chart().resolve("values.yaml"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Paths of all values, such as {@code image.tag}. */
    static Set<String> paths() {
        try {
            var paths = new TreeSet<String>();
            collect("", Rendered.YAML.readTree(String.join("\n", lines())), paths);
            return paths;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void collect(String path, JsonNode values, Set<String> paths) {
        for (var entry : values.properties()) {
            var here = path.isEmpty() ? entry.getKey() : path + "." + entry.getKey();
            if (entry.getValue().isObject() && !entry.getValue().isEmpty() && !WHOLE.contains(entry.getKey())) {
                collect(here, entry.getValue(), paths);
            } else {
                paths.add(here);
            }
        }
    }

    /** Lines that introduce a key and have no comment before them, in their group or at their end. */
    static Stream<String> uncommented() {
        var lines = lines();
        return Stream.iterate(0, n -> n < lines.size(), n -> n + 1)
                .filter(n -> lines.get(n).matches(" *[A-Za-z]+:.*") && !explained(lines, n))
                .map(lines::get);
    }

    /** A comment explains the lines below it up to the next blank one or a line further out. */
    private static boolean explained(List<String> lines, int line) {
        var indent = indent(lines.get(line));
        for (var n = line - 1; n >= 0 && !lines.get(n).isBlank() && indent(lines.get(n)) >= indent; n--) {
            if (lines.get(n).strip().startsWith("#") && indent(lines.get(n)) == indent) {
                return true;
            }
        }
        return false;
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }
}
