package dev.kokumi.testbed.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.function.BooleanSupplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TestProcessTest {
    @TempDir
    Path folder;

    @Test
    void shouldLeaveNothingBehindWhenTheJvmIsKilled() throws IOException, InterruptedException {
        var pidFile = folder.resolve("grandchild");
        var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        var jvm = new ProcessBuilder(
                        java, "-cp", System.getProperty("java.class.path"), Spawner.class.getName(), pidFile.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        var out = new BufferedReader(new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8));
        long child = Long.parseLong(out.readLine());
        assertThat(eventually(() -> Files.exists(pidFile) && read(pidFile).endsWith("\n")))
                .isTrue();
        long grandchild = Long.parseLong(read(pidFile).strip());
        assertThat(lives(child)).isTrue();
        assertThat(lives(grandchild)).isTrue();

        jvm.destroyForcibly().waitFor();

        assertThat(eventually(() -> !lives(child) && !lives(grandchild))).isTrue();
    }

    @Test
    void shouldKillTheGroupWhenTermIsIgnored() {
        var process = shell("trap '' TERM; sleep 300 & echo $! > child; while :; do sleep 1; done");
        var pidFile = folder.resolve("child");
        assertThat(eventually(() -> Files.exists(pidFile) && read(pidFile).endsWith("\n")))
                .isTrue();

        process.terminate(Duration.ofMillis(200));

        assertThat(process.exitCode()).hasValue(128 + 9);
        assertThat(eventually(() -> !lives(Long.parseLong(read(pidFile).strip()))))
                .isTrue();
    }

    @Test
    void shouldLetAProgramEndInItsOwnWay() {
        var process = shell("trap 'echo bye; exit 7' TERM; echo ready; while :; do sleep 0.05; done");
        assertThat(eventually(() -> process.logTail(1).equals("ready"))).isTrue();

        process.terminate(Duration.ofSeconds(10));

        assertThat(process.exitCode()).hasValue(7);
        assertThat(process.logTail(1)).isEqualTo("bye");
    }

    @Test
    void shouldTellTheExitCodeAndTheOutput() {
        var process = shell("echo said; echo wrong >&2; exit 3");

        assertThat(process.awaitExit(Duration.ofSeconds(10))).isTrue();

        assertThat(process.exitCode()).hasValue(3);
        assertThat(process.logTail(5)).isEqualTo("said\nwrong");
    }

    @Test
    void shouldStopAndContinue() {
        try (var process = shell("i=0; while :; do i=$((i+1)); echo $i > count; sleep 0.01; done")) {
            var count = folder.resolve("count");
            assertThat(eventually(() -> Files.exists(count))).isTrue();

            process.pause();
            pause(Duration.ofMillis(50));
            var stopped = read(count);
            pause(Duration.ofMillis(100));
            assertThat(read(count)).isEqualTo(stopped);

            process.resume();
            assertThat(eventually(() -> !read(count).equals(stopped))).isTrue();
            assertThat(process.usage())
                    .satisfies(usage -> assertThat(usage.rssBytes()).isPositive());
        }
    }

    @Test
    void shouldNameTheProgramThatIsMissing() {
        var process = TestProcess.start(ProcessSpec.of("nothing", folder.resolve("log"), "/no/such/program"));

        assertThat(process.awaitExit(Duration.ofSeconds(10))).isTrue();

        assertThat(process.exitCode()).hasValue(127);
        assertThat(process.logTail(3)).contains("/no/such/program");
    }

    @Test
    void shouldShowNoValueOfTheEnvironment() {
        assertThat(ProcessEnvironment.CLEAN.with("TOKEN", "s3cret").toString())
                .contains("TOKEN")
                .doesNotContain("s3cret");
    }

    @Test
    void shouldSayWhatAFailedCommandSaid() {
        var result = Command.run(
                java.util.List.of("sh", "-c", "cat; echo no >&2; exit 4"),
                ProcessEnvironment.CLEAN,
                "in",
                Duration.ofSeconds(10));

        assertThat(result).isEqualTo(new Command(4, "in", "no\n"));
        assertThatThrownBy(() -> result.orThrow("trying")).hasMessageContaining("trying failed (4): no");
    }

    private TestProcess shell(String script) {
        return TestProcess.start(
                ProcessSpec.of("shell", folder.resolve("log"), "sh", "-c", "cd \"$0\"; " + script, folder.toString()));
    }

    private static boolean lives(long pid) {
        return ProcessHandle.of(pid).map(ProcessHandle::isAlive).orElse(false);
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            return "";
        }
    }

    private static boolean eventually(BooleanSupplier condition) {
        var deadline = Instant.now().plus(Duration.ofSeconds(10));
        while (Instant.now().isBefore(deadline)) {
            if (condition.getAsBoolean()) {
                return true;
            }
            pause(Duration.ofMillis(20));
        }
        return false;
    }

    private static void pause(Duration duration) {
        try {
            Thread.sleep(duration);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
