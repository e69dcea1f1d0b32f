package dev.kokumi.testbed.node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** The control groups of a node's pods, which outlive their processes. */
final class NodeCgroups {
    private static final Path MOUNT = Path.of("/sys/fs/cgroup");

    private NodeCgroups() {}

    /** Removes those below {@code name} that hold no process; true when none is left. */
    static boolean remove(String name) {
        hierarchies(name).forEach(NodeCgroups::removeTree);
        return hierarchies(name).isEmpty();
    }

    /** One for each controller in version 1, the mount itself in version 2. */
    private static List<Path> hierarchies(String name) {
        var relative = name.substring(1);
        try (Stream<Path> controllers = Files.list(MOUNT)) {
            return Stream.concat(Stream.of(MOUNT), controllers.filter(Files::isDirectory))
                    .map(hierarchy -> hierarchy.resolve(relative))
                    .filter(Files::isDirectory)
                    .toList();
        } catch (IOException e) {
            return List.of();
        }
    }

    private static void removeTree(Path root) {
        try (Stream<Path> tree = Files.walk(root)) {
            tree.filter(Files::isDirectory).sorted(Comparator.reverseOrder()).forEach(folder -> {
                // The kernel refuses where a process still is.
                var _ = folder.toFile().delete();
            });
        } catch (IOException | java.io.UncheckedIOException e) {
            // It went meanwhile.
        }
    }
}
