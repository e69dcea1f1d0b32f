package dev.kokumi.probeworker.credential;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Which file system a path is on, by the lines of {@code /proc/self/mountinfo} (proc(5)). Pure. */
final class MountTable {
    private final List<String> lines;

    MountTable(List<String> lines) {
        this.lines = List.copyOf(lines);
    }

    /**
     * The type of the file system.
     *
     * @param real absolute, without symbolic links
     */
    Optional<String> typeOf(Path real) {
        String type = null;
        int depth = -1;
        for (String line : lines) {
            String[] parts = line.split(" - ", 2);
            String[] fields = parts[0].split(" ");
            if (parts.length == 2 && fields.length >= 5) {
                Path mount = Path.of(unescaped(fields[4]));
                // Of two on one place the later covers the earlier.
                if (real.startsWith(mount) && mount.getNameCount() >= depth) {
                    depth = mount.getNameCount();
                    type = parts[1].split(" ")[0];
                }
            }
        }
        return Optional.ofNullable(type);
    }

    /** The kernel writes blanks, tabs, newlines and backslashes in octal. */
    private static String unescaped(String text) {
        return text.replace("\\040", " ")
                .replace("\\011", "\t")
                .replace("\\012", "\n")
                .replace("\\134", "\\");
    }
}
