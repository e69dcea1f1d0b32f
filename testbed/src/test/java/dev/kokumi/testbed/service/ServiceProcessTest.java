package dev.kokumi.testbed.service;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.testbed.wait.Await;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ServiceProcessTest {
    @TempDir
    Path folder;

    @Test
    void shouldStartAgainWhatIsKilledOrLeaves() throws IOException {
        try (var service = fake().keptRunning().start()) {
            service.awaitReady();
            long first = service.pid();

            service.kill();

            Await.until(Duration.ofSeconds(10), () -> "not started again", () -> service.starts() == 2);
            service.awaitReady();
            assertThat(service.pid()).isNotEqualTo(first);

            assertThatThrownBy(() -> service.get("/leave")).isInstanceOf(java.io.UncheckedIOException.class);
            Await.until(Duration.ofSeconds(10), () -> "not started again", () -> service.starts() == 3);

            service.terminate(Duration.ofSeconds(5));
            Await.pause(Duration.ofMillis(400));
            assertThat(service.isAlive()).isFalse();
            assertThat(service.starts()).isEqualTo(3);
        }
    }

    @Test
    void shouldHandOverKubeconfigAndConfiguration() throws IOException {
        try (var service = fake().with("some.property", "some value").start()) {
            service.awaitReady();

            assertThat(service.metrics()).isEqualTo("the kubeconfig some value");
            assertThat(service.log()).contains("started");
            assertThat(service.usage())
                    .satisfies(usage -> assertThat(usage.rssBytes()).isGreaterThan(1 << 20));
            service.kill();
            assertThat(service.exitCode()).hasValue(128 + 9);
            service.startAgain();
            service.awaitReady();
        }
    }

    @Test
    void shouldSayWhyItEnded() throws IOException {
        try (var service = fake().jvm("-no-such-option").start()) {
            assertThatThrownBy(service::awaitReady)
                    .hasMessageContaining("fake ended")
                    .hasMessageContaining("no-such-option");
        }
    }

    @Test
    void shouldNameTheModuleThatWasNotPackaged() {
        assertThatThrownBy(() -> ServiceSpec.ofModule(folder, ""))
                .hasMessageContaining("package the module " + folder.getFileName());
    }

    /** A jar that names this test's class path, since there is no packaged service yet when this module is built. */
    private ServiceSpec fake() throws IOException {
        var jar = folder.resolve("fake.jar");
        var manifest = new Manifest();
        var attributes = manifest.getMainAttributes();
        attributes.put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.put(Attributes.Name.MAIN_CLASS, FakeService.class.getName());
        attributes.put(
                Attributes.Name.CLASS_PATH,
                FakeService.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .toString());
        new JarOutputStream(Files.newOutputStream(jar), manifest).close();
        return new ServiceSpec("fake", jar, "the kubeconfig", Map.of(), Map.of(), List.of(), false, false);
    }
}
