package dev.kokumi.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.OptionalInt;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * A child process with a session and process group of its own, whose output goes to a file.
 *
 * <p>It never outlives this JVM: a watcher in its group reads a pipe that only this JVM holds open, and kills the whole
 * group when the pipe closes. The kernel closes it however the JVM ends, SIGKILL included.
 */
public final class TestProcess implements AutoCloseable {
    /** Forks the watcher, then becomes the program, so that the process id is the program's own. */
    private static final String GUARD = """
            exec 3<&0
            (trap '' TERM INT HUP; read -r _; kill -KILL 0) <&3 3<&- >/dev/null 2>&1 &
            exec "$@" </dev/null 3<&-
            """;

    private final String name;
    private final Process process;
    private final Path log;

    private TestProcess(String name, Process process, Path log) {
        this.name = name;
        this.process = process;
        this.log = log;
        // Whatever the program left behind in its group goes with it.
        var _ = process.onExit().thenRun(this::closePipe);
    }

    /**
     * Starts a program.
     *
     * @throws IllegalStateException when it cannot be started; the message names it
     */
    public static TestProcess start(ProcessSpec spec) {
        var command = new java.util.ArrayList<>(List.of("setsid", "sh", "-c", GUARD, "guard"));
        command.addAll(spec.command());
        var builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(spec.log().toFile()));
        spec.environment().applyTo(builder.environment());
        try {
            Files.createDirectories(spec.log().toAbsolutePath().getParent());
            return new TestProcess(spec.name(), builder.start(), spec.log());
        } catch (IOException e) {
            throw new IllegalStateException(
                    "cannot start %s (%s): %s"
                            .formatted(spec.name(), spec.command().getFirst(), e.getMessage()),
                    e);
        }
    }

    public String name() {
        return name;
    }

    /** The program's process id, which is also the id of its process group. */
    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** The exit code once it ended; 128 + signal when a signal ended it. */
    public OptionalInt exitCode() {
        return process.isAlive() ? OptionalInt.empty() : OptionalInt.of(process.exitValue());
    }

    /** Runs {@code action} once the program ended, however it ended. */
    public void whenEnded(Runnable action) {
        var _ = process.onExit().thenRun(action);
    }

    /** Waits for the end; false when it still runs after {@code limit}. */
    public boolean awaitExit(Duration limit) {
        try {
            return process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return !process.isAlive();
        }
    }

    /** Sends SIGTERM, and after {@code grace} SIGKILL to the whole group. Returns when the program is gone. */
    public void terminate(Duration grace) {
        resume();
        // Not process.destroy(): that closes the pipe too, whose end the guard takes for the end of us.
        process.toHandle().destroy();
        if (!awaitExit(grace)) {
            kill();
        }
    }

    /** Sends SIGKILL to the program and its group. Returns when the program is gone. */
    public void kill() {
        process.destroyForcibly();
        closePipe();
        awaitExit(Duration.ofSeconds(10));
    }

    /** Sends SIGSTOP: the kernel goes on accepting connections, nobody answers them. */
    public void pause() {
        signal("STOP");
    }

    /** Sends SIGCONT. */
    public void resume() {
        signal("CONT");
    }

    /** Memory and processor time so far; empty once the program is gone. */
    public @Nullable ProcessUsage usage() {
        return ProcessUsage.of(pid());
    }

    public Path log() {
        return log;
    }

    /** The last {@code lines} lines of its output, for messages. */
    public String logTail(int lines) {
        try (var all = Files.lines(log, java.nio.charset.StandardCharsets.ISO_8859_1)) {
            var list = all.toList();
            return String.join("\n", list.subList(Math.max(0, list.size() - lines), list.size()));
        } catch (IOException e) {
            return "(no output: " + e.getMessage() + ")";
        }
    }

    /** Same as {@link #kill()}. */
    @Override
    public void close() {
        kill();
    }

    private void closePipe() {
        try {
            process.getOutputStream().close();
        } catch (IOException e) {
            // The watcher is gone already, and that is all the pipe is for.
        }
    }

    private void signal(String signal) {
        if (!process.isAlive()) {
            return;
        }
        try {
            new ProcessBuilder("sh", "-c", "kill -" + signal + " " + process.pid())
                    .start()
                    .waitFor();
        } catch (IOException e) {
            throw new IllegalStateException("cannot send " + signal + " to " + name, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
