package dev.kokumi.e2e.script;

import dev.kokumi.testbed.binary.Binaries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Files of the checkout that a shell runs, told by their first line. */
final class Scripts {
    private static final Pattern SHEBANG = Pattern.compile("#!\\S*[ /](bash|sh)\\b.*");

    private Scripts() {}

    /** Every script outside of what builds and beds leave behind. */
    static List<Path> all() {
        var found = new ArrayList<Path>();
        try {
            Files.walkFileTree(Binaries.root(), new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    return isLeftBehind(folder) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                    if (attributes.isRegularFile()
                            && SHEBANG.matcher(firstLine(file)).matches()) {
                        found.add(file);
                    }
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.stream().sorted().toList();
    }

    private static boolean isLeftBehind(Path folder) {
        boolean built =
                folder.getFileName().toString().equals("target") && Files.exists(folder.resolveSibling("pom.xml"));
        return built
                || List.of(".git", ".testbed", ".kind")
                        .contains(folder.getFileName().toString());
    }

    /** As far as a first line of a script is long; bytes that are no text do not matter. */
    private static String firstLine(Path file) throws IOException {
        try (var in = Files.newInputStream(file)) {
            return new String(in.readNBytes(128), StandardCharsets.ISO_8859_1)
                    .lines()
                    .findFirst()
                    .orElse("");
        }
    }
}
