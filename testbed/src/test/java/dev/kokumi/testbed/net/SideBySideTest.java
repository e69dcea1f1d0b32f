package dev.kokumi.testbed.net;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Two runs at the same time, each in a JVM of its own. */
class SideBySideTest {
    @Test
    void shouldShareNeitherBlockNorPortsNorFolder() throws IOException {
        try (var one = Other.start();
                var two = Other.start()) {
            assertThat(one.block())
                    .isNotEqualTo(two.block())
                    .isNotEqualTo(block(Run.current().nextAddress()));
            assertThat(one.port() / 10).isNotEqualTo(two.port() / 10);
            assertThat(one.folder()).isNotEqualTo(two.folder()).exists();
        }
    }

    @Test
    void shouldDeleteItsFolderWhenItEnds() throws IOException, InterruptedException {
        try (var run = Other.start()) {
            run.end();

            assertThat(run.folder()).doesNotExist();
        }
    }

    @Test
    void shouldSweepWhatAKilledRunLeft() throws IOException, InterruptedException {
        try (var killed = Other.start()) {
            Files.writeString(killed.folder().resolve("left"), "behind");
            killed.process().destroyForcibly().waitFor();
            assertThat(killed.folder()).exists();

            try (var next = Other.start()) {
                assertThat(killed.folder()).doesNotExist();
                assertThat(next.folder()).exists();
            }
        }
    }

    private static String block(String address) {
        return address.substring(0, address.lastIndexOf('.'));
    }

    /** What another JVM claimed. */
    private record Other(Process process, String block, int port, Path folder) implements AutoCloseable {
        static Other start() throws IOException {
            var process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            "-cp",
                            System.getProperty("java.class.path"),
                            RunHolder.class.getName())
                    .redirectError(ProcessBuilder.Redirect.INHERIT)
                    .start();
            var said = new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
            return new Other(
                    process,
                    SideBySideTest.block(said.readLine()),
                    Integer.parseInt(said.readLine()),
                    Path.of(said.readLine()));
        }

        void end() throws IOException, InterruptedException {
            process.getOutputStream().close();
            assertThat(process.waitFor()).isZero();
        }

        @Override
        public void close() {
            process.destroyForcibly();
        }
    }
}
