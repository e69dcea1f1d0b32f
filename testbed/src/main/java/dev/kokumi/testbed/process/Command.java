package dev.kokumi.testbed.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A command that ends by itself, run to its end.
 *
 * @param exitCode 0 for success
 * @param out standard output
 * @param err standard error
 */
public record Command(int exitCode, String out, String err) {
    /**
     * Runs it within {@code limit}.
     *
     * @throws IllegalStateException when it cannot be started or does not end in time
     */
    public static Command run(List<String> command, ProcessEnvironment environment, Duration limit) {
        return run(command, environment, "", limit);
    }

    /** The same, with {@code input} on its standard input. */
    public static Command run(List<String> command, ProcessEnvironment environment, String input, Duration limit) {
        Path in = null;
        Path out = null;
        Path err = null;
        try {
            in = Files.createTempFile("kokumi-command", ".in");
            out = Files.createTempFile("kokumi-command", ".out");
            err = Files.createTempFile("kokumi-command", ".err");
            Files.writeString(in, input);
            var builder = new ProcessBuilder(command)
                    .redirectInput(in.toFile())
                    .redirectOutput(out.toFile())
                    .redirectError(err.toFile());
            environment.applyTo(builder.environment());
            var process = builder.start();
            if (!process.waitFor(limit.toMillis(), TimeUnit.MILLISECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("%s did not end within %s".formatted(command.getFirst(), limit));
            }
            return new Command(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } catch (IOException e) {
            throw new IllegalStateException("cannot run " + command.getFirst() + ": " + e.getMessage(), e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while running " + command.getFirst(), e);
        } finally {
            delete(in);
            delete(out);
            delete(err);
        }
    }

    public boolean succeeded() {
        return exitCode == 0;
    }

    /**
     * Standard output of a command that succeeded.
     *
     * @throws IllegalStateException when it failed; the message holds what it said
     */
    public String orThrow(String what) {
        if (!succeeded()) {
            throw new IllegalStateException("%s failed (%d): %s%s".formatted(what, exitCode, err, out));
        }
        return out;
    }

    private static void delete(@org.jspecify.annotations.Nullable Path file) {
        if (file != null) {
            var _ = file.toFile().delete();
        }
    }
}
