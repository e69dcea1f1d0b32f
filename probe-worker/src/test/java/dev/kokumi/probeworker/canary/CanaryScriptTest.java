package dev.kokumi.probeworker.canary;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs the script by a real shell, with a curl that writes down what it is given. */
class CanaryScriptTest {
    private static final String HOSTILE = "https://x/'\"; touch hit; `touch hit` $(touch hit) -K /etc/passwd";

    @TempDir
    Path folder;

    @Test
    void shouldGiveTheUrlAsOneArgumentWhenItIsHostile() throws Exception {
        run(Map.of("KOKUMI_CANARY_URL", HOSTILE, "KOKUMI_CANARY_SECONDS", "5"));
        assertThat(Files.readAllLines(folder.resolve("arguments"))).contains(HOSTILE);
        assertThat(folder.resolve("hit")).doesNotExist();
    }

    @Test
    void shouldGiveTheTokenOnStdinOnly() throws Exception {
        run(Map.of("KOKUMI_CANARY_URL", "https://x", "KOKUMI_CANARY_SECONDS", "5"));
        assertThat(Files.readString(folder.resolve("stdin"))).isEqualTo("Authorization: Bearer t0ken\n");
        assertThat(Files.readString(folder.resolve("arguments"))).doesNotContain("t0ken");
        assertThat(Files.readString(folder.resolve("environment"))).doesNotContain("t0ken");
    }

    @Test
    void shouldTrustTheGivenAuthoritiesWhenThereAreSome() throws Exception {
        run(Map.of("KOKUMI_CANARY_URL", "https://x", "KOKUMI_CANARY_SECONDS", "5", "KOKUMI_CANARY_CA", "PEM"));
        assertThat(Files.readAllLines(folder.resolve("arguments"))).contains("--cacert");
        assertThat(Files.readString(folder.resolve("ca.pem"))).isEqualTo("PEM\n");
    }

    private void run(Map<String, String> environment) throws IOException, InterruptedException {
        var curl = folder.resolve("curl");
        Files.writeString(curl, "#!/bin/sh\nprintf '%s\\n' \"$@\" >arguments\nenv >environment\ncat >stdin\n");
        assertThat(curl.toFile().setExecutable(true)).isTrue();
        Files.writeString(folder.resolve("token"), "t0ken");
        var script = CanaryScript.TEXT
                .replace(
                        "/var/run/secrets/kokumi/token", folder.resolve("token").toString())
                .replace("/tmp/ca.pem", folder.resolve("ca.pem").toString());
        var builder = new ProcessBuilder("sh", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile());
        builder.environment().putAll(environment);
        builder.environment().merge("PATH", folder.toString(), (path, first) -> first + ":" + path);
        var process = builder.start();
        assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        assertThat(Files.readString(folder.resolve("output"))).isEmpty();
        assertThat(process.exitValue()).isZero();
    }
}
