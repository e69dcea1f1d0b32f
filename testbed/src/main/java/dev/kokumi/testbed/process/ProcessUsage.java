package dev.kokumi.testbed.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * What the kernel counts for one process.
 *
 * @param rssBytes resident memory now, in bytes
 * @param peakRssBytes largest resident memory so far, in bytes
 * @param cpu user and system time so far
 * @param threads threads now
 */
public record ProcessUsage(long rssBytes, long peakRssBytes, Duration cpu, int threads) {
    /** Reads it, or null when there is no such process. */
    public static @Nullable ProcessUsage of(long pid) {
        try {
            var status = Files.readString(Path.of("/proc/" + pid + "/status"));
            return new ProcessUsage(
                    1024 * number(status, "VmRSS"),
                    1024 * number(status, "VmHWM"),
                    ProcessHandle.of(pid)
                            .flatMap(handle -> handle.info().totalCpuDuration())
                            .orElse(Duration.ZERO),
                    (int) number(status, "Threads"));
        } catch (IOException e) {
            return null;
        }
    }

    @Override
    public String toString() {
        return String.format(
                Locale.ROOT, "%d MiB, %.1f s CPU, %d threads", rssBytes >> 20, cpu.toMillis() / 1000.0, threads);
    }

    private static long number(String status, String field) {
        return status.lines()
                .filter(line -> line.startsWith(field + ":"))
                .map(line -> line.replaceAll("\\D", ""))
                .filter(digits -> !digits.isEmpty())
                .mapToLong(Long::parseLong)
                .findFirst()
                .orElse(0);
    }
}
