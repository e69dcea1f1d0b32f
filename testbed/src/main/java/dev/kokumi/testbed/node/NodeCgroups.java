package dev.kokumi.testbed.node;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * The control groups of a node's containers, which outlive their processes. containerd puts them all below
 * {@code /k8s.io}, other nodes' too, so that only those whose containers this node's folder knows are touched.
 *
 * @param containers folder that holds one folder for each container that was not removed, named like it
 */
record NodeCgroups(Path containers) {
    private static final Path MOUNT = Path.of("/sys/fs/cgroup");

    /**
     * Lets the pods of this machine have their share of its processors beside programs that are no pods. The kernel would
     * give all pods together what it gives to one such program, and on a busy machine they would hardly start.
     */
    static void weigh() {
        var version1 = MOUNT.resolve("cpu");
        var pods = (Files.isDirectory(version1) ? version1 : MOUNT).resolve("k8s.io");
        // There already, unless no pod ever ran.
        var _ = pods.toFile().mkdir();
        for (var weight : List.of(pods.resolve("cpu.shares"), pods.resolve("cpu.weight"))) {
            if (Files.isWritable(weight)) {
                write(weight, weight.endsWith("cpu.shares") ? "16384" : "1600");
            }
        }
    }

    private static void write(Path file, String value) {
        try {
            Files.writeString(file, value);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /**
     * Memory that the kernel cannot take back from a container, in bytes.
     *
     * @param container its id
     * @throws IllegalStateException when it is not there
     */
    static long memory(String container) {
        return hierarchies().stream()
                .map(parent -> parent.resolve(container).resolve("memory.stat"))
                .filter(Files::isReadable)
                .flatMap(NodeCgroups::lines)
                .filter(line -> line.startsWith("rss ") || line.startsWith("anon "))
                .map(line -> Long.parseLong(line.substring(line.indexOf(' ') + 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("no container " + container));
    }

    private static Stream<String> lines(Path file) {
        try {
            return Files.readAllLines(file).stream();
        } catch (IOException e) {
            return Stream.empty();
        }
    }

    /** Removes those that hold no process; true when none is left. */
    boolean remove() {
        groups().forEach(NodeCgroups::removeTree);
        return groups().isEmpty();
    }

    private List<Path> groups() {
        var parents = hierarchies();
        return list(containers).stream()
                .flatMap(container -> parents.stream()
                        .map(parent -> parent.resolve(container.getFileName().toString())))
                .filter(Files::isDirectory)
                .toList();
    }

    /** One for each controller in version 1, the mount itself in version 2. */
    private static List<Path> hierarchies() {
        return Stream.concat(Stream.of(MOUNT), list(MOUNT).stream())
                .map(hierarchy -> hierarchy.resolve("k8s.io"))
                .filter(Files::isDirectory)
                .toList();
    }

    private static List<Path> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).toList();
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
        } catch (IOException | UncheckedIOException e) {
            // It went meanwhile.
        }
    }
}
