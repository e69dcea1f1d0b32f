package dev.kokumi.testbed.net;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Deque;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What one run of the bed has to itself: a block 127.x.y.0/24, ten ports that no other run uses, and a folder.
 *
 * <p>A lock file in the temp folder says that the block is taken. The kernel drops the lock however the JVM ends; the
 * next run then deletes the folder that was left.
 */
public final class Run {
    private static final int BLOCKS = 1000;
    private static final int PORTS_PER_BLOCK = 10;

    /** Below the ports that Linux hands out by itself (32768 and up), so that no outgoing connection holds one. */
    private static final int FIRST_PORT = 20_000;

    private static @Nullable Run current;

    private final int block;
    private final Path folder;

    @SuppressWarnings({"unused", "FieldCanBeLocal"}) // held, not read
    private final FileLock lock;

    private final AtomicInteger addresses = new AtomicInteger();
    private final AtomicInteger ports = new AtomicInteger();
    private final AtomicInteger podRanges = new AtomicInteger();
    private final Deque<AutoCloseable> parts = new ConcurrentLinkedDeque<>();
    private final Path memory;
    private @Nullable String serverAddress;

    private Run(int block, Path folder, FileLock lock) {
        this.block = block;
        this.folder = folder;
        this.memory = memory(Integer.toString(block));
        this.lock = lock;
    }

    /** The run of this JVM. Its folder is deleted when the JVM ends in order. */
    public static synchronized Run current() {
        if (current == null) {
            var run = claim(Path.of(System.getProperty("java.io.tmpdir"), "kokumi-testbed"));
            Runtime.getRuntime().addShutdownHook(new Thread(run::end, "testbed-cleanup"));
            current = run;
        }
        return current;
    }

    /** Closes {@code part} when the JVM ends in order, before the folder goes; what was added last is closed first. */
    public void closeAtEnd(AutoCloseable part) {
        parts.push(part);
    }

    /** An address of the block nobody else was given, such as 127.65.3.2. */
    public String nextAddress() {
        int last = addresses.incrementAndGet();
        if (last > 254) {
            throw new IllegalStateException("all 254 addresses of the block are taken: close what you start");
        }
        return address(last);
    }

    /** The one address of the block that small servers share, each with a port the kernel picks. */
    public synchronized String serverAddress() {
        if (serverAddress == null) {
            serverAddress = nextAddress();
        }
        return serverAddress;
    }

    /** A port no other run uses on any loopback address, bound by nobody right now. */
    public int nextPort() {
        for (int i = 0; i < PORTS_PER_BLOCK; i++) {
            int offset = ports.getAndIncrement() % PORTS_PER_BLOCK;
            int port = FIRST_PORT + block * PORTS_PER_BLOCK + offset;
            if (Ports.isFree("0.0.0.0", port)) {
                return port;
            }
        }
        throw new IllegalStateException("all ten ports of this run are bound: close what you start");
    }

    /**
     * A range of 62 addresses for pods that no other run uses, at most twice: of 198.18.0.0/15, which is set aside for
     * benchmarks and so is on no network. Nothing sent there leaves this machine.
     */
    public String nextPodRange() {
        int range = podRanges.getAndIncrement();
        if (range > 1) {
            throw new IllegalStateException("both ranges of this run are taken");
        }
        int first = block * 128 + range * 64;
        return "198.%d.%d.%d/26".formatted(18 + first / 65_536, first / 256 % 256, first % 256);
    }

    /** Folder of this run, readable by its owner only. */
    public Path folder() {
        return folder;
    }

    /** A folder of this run that is kept in memory, readable by its owner only; a new one each time. */
    public Path memoryFolder() {
        try {
            return Files.createTempDirectory(Files.createDirectories(memory), "");
        } catch (IOException e) {
            throw new UncheckedIOException("no folder in memory", e);
        }
    }

    private void end() {
        for (var part = parts.poll(); part != null; part = parts.poll()) {
            try {
                part.close();
            } catch (Exception e) {
                System.err.printf("testbed: cannot close %s: %s%n", part, e.getMessage());
            }
        }
        deleteTree(folder);
        deleteTree(memory);
    }

    private String address(int last) {
        return "127.%d.%d.%d".formatted(64 + block / 250, 1 + block % 250, last);
    }

    private static Path memory(String block) {
        return Path.of("/dev/shm", "kokumi-testbed-" + block);
    }

    private static Run claim(Path parent) {
        try {
            Files.createDirectories(parent);
            var _ = parent.toFile().setWritable(true, false);
            sweep(parent);
            int start = ThreadLocalRandom.current().nextInt(BLOCKS);
            for (int i = 0; i < BLOCKS; i++) {
                int block = (start + i) % BLOCKS;
                var lock = tryLock(parent.resolve(block + ".lock"));
                if (lock != null) {
                    return new Run(block, Files.createTempDirectory(parent, block + "-"), lock);
                }
            }
        } catch (IOException e) {
            throw new IllegalStateException("cannot use the temp folder " + parent, e);
        }
        throw new IllegalStateException("all loopback blocks are taken: see the lock files in " + parent);
    }

    /** Deletes what killed runs left. A lock that can be had belongs to nobody. */
    private static void sweep(Path parent) throws IOException {
        try (Stream<Path> entries = Files.list(parent)) {
            for (var folder : entries.filter(Files::isDirectory).toList()) {
                var block = folder.getFileName().toString().split("-", 2)[0];
                var lock = tryLock(parent.resolve(block + ".lock"));
                if (lock != null) {
                    deleteTree(folder);
                    deleteTree(memory(block));
                    lock.channel().close(); // and the lock with it
                }
            }
        }
    }

    private static @Nullable FileLock tryLock(Path file) {
        try {
            var channel = new RandomAccessFile(file.toFile(), "rw").getChannel();
            var lock = channel.tryLock();
            if (lock == null) {
                channel.close();
            }
            return lock;
        } catch (IOException | OverlappingFileLockException e) {
            return null;
        }
    }

    private static void deleteTree(Path folder) {
        try (Stream<Path> tree = Files.walk(folder)) {
            tree.sorted(java.util.Comparator.reverseOrder()).forEach(path -> {
                var _ = path.toFile().delete();
            });
        } catch (IOException | UncheckedIOException e) {
            // Somebody else's, or still being written to: the next run sweeps it.
        }
    }
}
