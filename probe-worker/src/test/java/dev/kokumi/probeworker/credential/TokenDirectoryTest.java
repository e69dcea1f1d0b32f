package dev.kokumi.probeworker.credential;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.kokumi.probeworker.ServiceConfig;
import dev.kokumi.testbed.settings.Settings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TokenDirectoryTest {
    private static final MountTable DISK = new MountTable(List.of("1 0 8:1 / / rw - ext4 /dev/sda rw"));
    private static final MountTable MEMORY = new MountTable(List.of("1 0 0:1 / / rw - tmpfs tmpfs rw"));

    @ParameterizedTest
    @CsvSource({
        "/run/kokumi/tokens, tmpfs",
        "/run/kokumi, tmpfs",
        "/run/kokumi2, ext4",
        "/with blank/x, ramfs",
        "/covered/x, overlay",
        "/x, ext4",
    })
    void shouldFindTheFileSystem(String path, String type) {
        var mounts = new MountTable(List.of(
                "1 0 8:1 / / rw shared:1 - ext4 /dev/sda rw",
                "2 1 0:1 / /run/kokumi rw,nosuid shared:2 master:3 - tmpfs tmpfs rw",
                "3 1 0:2 / /with\\040blank rw - ramfs x rw",
                "4 1 0:3 / /covered rw - tmpfs x rw",
                "5 1 0:4 / /covered rw - overlay x rw",
                "torn"));

        assertThat(mounts.typeOf(Path.of(path))).contains(type);
    }

    @Test
    void shouldRefuseADiskUnlessToldOtherwise(@TempDir Path folder) {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> TokenDirectory.open(folder, false, DISK))
                .withMessageStartingWith("kokumi.credentials.directory")
                .withMessageContaining("medium Memory");
        assertThat(TokenDirectory.open(folder, true, DISK)).isNotNull();
    }

    @Test
    void shouldKeepAndReplaceATokenThatOnlyTheServiceReads(@TempDir Path folder) throws IOException {
        var directory = TokenDirectory.open(folder, false, MEMORY);
        directory.write("uid.1", "first");
        directory.write("uid.1", "second");

        assertThat(directory.read("uid.1")).isEqualTo("second");
        assertThat(mode(folder.resolve("tokens"))).isEqualTo("rwx------");
        assertThat(mode(folder.resolve("tokens/uid.1"))).isEqualTo("rw-------");
        try (var files = Files.list(folder.resolve("tokens"))) {
            assertThat(files).hasSize(1);
        }
    }

    @Test
    void shouldRemoveWhatAnEarlierProcessLeft(@TempDir Path folder) {
        TokenDirectory.open(folder, false, MEMORY).write("uid.1", "old");

        assertThatThrownBy(() -> TokenDirectory.open(folder, false, MEMORY).read("uid.1"))
                .isInstanceOf(UncheckedIOException.class);
    }

    @Test
    void shouldFollowNoSymbolicLink(@TempDir Path folder, @TempDir Path elsewhere) throws IOException {
        var directory = TokenDirectory.open(folder, false, MEMORY);
        Path other = Files.writeString(elsewhere.resolve("other"), "other");
        Files.createSymbolicLink(folder.resolve("tokens/uid.1"), other);
        Files.createSymbolicLink(folder.resolve("tokens/uid.1.new"), other);

        assertThatThrownBy(() -> directory.read("uid.1")).isInstanceOf(UncheckedIOException.class);
        directory.write("uid.1", "mine");
        assertThat(directory.read("uid.1")).isEqualTo("mine");
        assertThat(other).hasContent("other");
    }

    @Test
    void shouldRefuseAFolderThatIsALink(@TempDir Path folder, @TempDir Path elsewhere) throws IOException {
        Files.createSymbolicLink(folder.resolve("tokens"), elsewhere);

        assertThatIllegalArgumentException().isThrownBy(() -> TokenDirectory.open(folder, false, MEMORY));
    }

    @Test
    void shouldRefuseANameThatLeadsElsewhere(@TempDir Path folder) {
        var directory = TokenDirectory.open(folder, false, MEMORY);

        assertThatIllegalArgumentException().isThrownBy(() -> directory.write("../x", "token"));
    }

    private static String mode(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    /** By the mounts of this machine. */
    @Test
    void shouldTellMemoryFromADiskByTheKernelsTable(@TempDir Path disk) throws IOException {
        Path memory = Files.createTempDirectory(Path.of("/dev/shm"), "kokumi-");
        try {
            assertThat(TokenDirectory.open(config(memory))).isNotNull();
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> TokenDirectory.open(config(disk)))
                    .withMessageContaining("is not in memory");
        } finally {
            Files.delete(memory.resolve("tokens"));
            Files.delete(memory);
        }
    }

    private static CredentialsConfig config(Path directory) {
        return Settings.of(ServiceConfig.class, Map.of("kokumi.credentials.directory", directory.toString()))
                .credentials();
    }
}
