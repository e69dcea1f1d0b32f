package dev.kokumi.testbed.up;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpFilesTest {
    @Test
    void shouldLetNobodyElseReadACredential(@TempDir Path folder) throws IOException {
        var file = folder.resolve("spoke-1.secret.kubeconfig");
        Files.writeString(file, "an old one that everybody may read");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));

        new UpFiles(folder).credential("spoke-1", "secret");

        assertThat(file).hasContent("secret");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
    }
}
