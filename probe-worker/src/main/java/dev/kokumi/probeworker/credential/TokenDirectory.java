package dev.kokumi.probeworker.credential;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Set;

/**
 * The tokens of targets as files in memory: 0600 in a folder 0700 of the service's own, replaced in one step, symbolic links
 * never followed. What an earlier process left there is removed at the start.
 */
public final class TokenDirectory {
    private static final String OWN = "tokens";
    private static final int MOST_BYTES = 256 * 1024;
    private static final Path MOUNTS = Path.of("/proc/self/mountinfo");

    private final Path folder;

    private TokenDirectory(Path folder) {
        this.folder = folder;
    }

    /**
     * Opens the folder as configured.
     *
     * @throws IllegalArgumentException naming the property and the remedy, when the folder is not in memory or of no use
     */
    public static TokenDirectory open(CredentialsConfig config) {
        try {
            return open(config.directory(), config.allowDisk(), new MountTable(Files.readAllLines(MOUNTS)));
        } catch (IOException e) {
            // Not Linux, or /proc is hidden: nobody can say what the folder is on.
            return open(config.directory(), config.allowDisk(), new MountTable(List.of()));
        }
    }

    static TokenDirectory open(Path directory, boolean allowDisk, MountTable mounts) {
        try {
            if (allowDisk) {
                Files.createDirectories(directory);
            }
            Path real = directory.toRealPath();
            String type = mounts.typeOf(real).orElse("unknown");
            if (!allowDisk && !type.equals("tmpfs")) {
                throw new IllegalArgumentException("kokumi.credentials.directory: " + directory
                        + " is not in memory (" + type + "): mount an emptyDir with medium Memory there, or set"
                        + " kokumi.credentials.allow-disk=true for development");
            }
            Path own = real.resolve(OWN);
            if (!Files.isDirectory(own, LinkOption.NOFOLLOW_LINKS)) {
                Files.createDirectory(own, PosixFilePermissions.asFileAttribute(permissions("rwx------")));
            }
            Files.setPosixFilePermissions(own, permissions("rwx------"));
            clear(own);
            return new TokenDirectory(own);
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "kokumi.credentials.directory: " + directory
                            + " cannot be used: mount an emptyDir with medium Memory there that this user may write to",
                    e);
        }
    }

    private static void clear(Path own) throws IOException {
        try (var left = Files.newDirectoryStream(own)) {
            for (Path file : left) {
                Files.delete(file);
            }
        }
    }

    private static Set<java.nio.file.attribute.PosixFilePermission> permissions(String text) {
        return PosixFilePermissions.fromString(text);
    }

    /** @throws UncheckedIOException when it cannot be written */
    void write(String name, String token) {
        Path next = path(name + ".new");
        try {
            Files.deleteIfExists(next);
            try (var out = Files.newByteChannel(
                    next,
                    Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW, LinkOption.NOFOLLOW_LINKS),
                    PosixFilePermissions.asFileAttribute(permissions("rw-------")))) {
                var bytes = ByteBuffer.wrap(token.getBytes(StandardCharsets.US_ASCII));
                while (bytes.hasRemaining()) {
                    out.write(bytes);
                }
            }
            Files.move(next, path(name), StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @throws UncheckedIOException when it is not there, or not as it was written */
    String read(String name) {
        try (var in = Files.newByteChannel(path(name), Set.of(StandardOpenOption.READ, LinkOption.NOFOLLOW_LINKS))) {
            long size = in.size();
            if (size == 0 || size > MOST_BYTES) {
                throw new IOException("a token file of " + size + " bytes");
            }
            var bytes = ByteBuffer.allocate((int) size);
            while (bytes.hasRemaining() && in.read(bytes) >= 0) {
                continue;
            }
            return new String(bytes.array(), 0, bytes.position(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Does nothing when it is not there. */
    void remove(String name) {
        try {
            Files.deleteIfExists(path(name));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Path path(String name) {
        if (!name.matches("[-0-9a-zA-Z]{1,80}(\\.[0-9]{1,19})?(\\.new)?")) {
            throw new IllegalArgumentException("no name of a token file");
        }
        return folder.resolve(name);
    }
}
