package dev.kokumi.kube.remote;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/** What the kernel knows of connections to a port. */
final class OpenSockets {
    private static final int REMOTE = 2;
    private static final int STATE = 3;

    /** Time-wait and close-wait of the kernel's own: no process holds these. */
    private static final List<String> NOBODYS = List.of("06");

    private OpenSockets() {}

    /** Client sockets to this port, in any state in which a process still holds them. */
    static long to(int port) {
        var suffix = ":%04X".formatted(port);
        return List.of("/proc/net/tcp", "/proc/net/tcp6").stream()
                .flatMap(file -> lines(Path.of(file)).stream())
                .map(line -> line.strip().split("\\s+"))
                .filter(fields -> fields.length > STATE && fields[REMOTE].endsWith(suffix))
                .filter(fields -> !NOBODYS.contains(fields[STATE]))
                .count();
    }

    private static List<String> lines(Path file) {
        try {
            return Files.readAllLines(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
